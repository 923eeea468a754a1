import { mergePatterns } from "~/inventory/texts/merge-patterns";

/** What a file's name says where it is no photo of a car: a page's furniture, or a picture in place of one. */
export const notAPhoto = mergePatterns({ flags: "i" }, [
	/logo|banner|spinner|loading|loader|blank|spacer|transparent|^counter\b/,
	/video[-_]?(?:btn|button|icon)|play[-_]video/,
	/placeholder|unavailable|not[-_]?found|being[-_ ]taken|new[-_ ]?arrival|coming[-_ ]?soon/,
	/(?:no|sin)[-_ ]?(?:image|photo|pic|foto|imagen)/,
	/(?:image|photo|pic)s?[-_ ]?(?:not|un)[-_ ]?available/,
	/(?:photo|image|picture|pic|photograph|foto)s?[-_ ]?(?:soon|pronto|to[-_ ]?follow)/,
	/await(?:ing|s)?[-_ ]?(?:photo|image|picture|pic)/,
	/proximamente|bient[oô]t|(?<![a-z])[aà][-_ ]venir/,
	// As words of their own: "iconic.jpg" may be a car.
	mergePatterns({ flags: "i", before: /(?:^|[^a-z])/, behind: /(?:[^a-z]|$)/ }, [
		/icons?|pixel|1x1|sprite|badges?|ribbons?|favicon|avatar|buttons?|arrow|headers?|masthead|watermark/,
		/default|dummy|none|carfax|autocheck|facebook|twitter|youtube/,
	]),
]);

export const notAFolder =
	/\/(?:logos?|banners?|icons?|badges?|placeholders?|sprites?|headers?|themes?|plugins|ribbons?|stamps?|stickers?|overlays?)\//i;
