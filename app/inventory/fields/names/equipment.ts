import { mergePatterns } from "~/inventory/texts/merge-patterns";

const equipment = mergePatterns({ flags: "i", before: /\b/, behind: /\b/ }, [
	/nav(?:igation)?|gps|bluetooth|(?:apple )?car ?play|android(?: auto)?|wi-?fi|xm|usb|bose|harman|jbl|premium (?:sound|audio)/,
	/(?:adaptive )?cruise(?: control)?|safety (?:alerts?|sense)|blind[ -]?spot|lane (?:assist|keep)|driving assist(?: pro)?|park assist|sensors?/,
	/(?:back-?up|rear(?:view)?|360|view|reverse)[ -]?cam(?:era)?s?|cameras?|touch ?screen|(?:heads?-?up )?display|cockpit/,
	/leather|(?:heated|cooled|ventilated|power|climate|captain'?s|memory|3rd[ -]row) ?seat(?:s|ing)?|3rd row|heated steering/,
	/(?:sun|moon|pano|panorama|panoramic|glass)[ -]?(?:roof|moonroof|sunroof)|moon ?roof|pano/,
	/(?:power )?lift ?gate|keyless(?: entry| go)?|push[ -](?:button )?start|remote start|wireless charging|power (?:doors|windows|locks)/,
	/(?:alloy|chrome|black) wheels|\d\d ?(?:in|inch|") ?(?:wheels|alloys|rims)|alloys?|wheels|tow(?:ing)?(?: package| pkg)?|bed ?liner|tonneau|running boards/,
]);

/** Fewer may be a trim's name and what it has: "Premium w/Nav, Leather". */
const fewestListed = 3;

/** "*M SPORT, HEADS-UP DISPLAY, NAVIGATION": a list of what the car has, where one of its kind is no trim's name. */
export function isEquipmentList(text: string): boolean {
	const parts = listParts(text);
	const told = parts.filter((part) => equipment.test(part)).length;
	return text.startsWith("*") ? parts.length > 1 && told > 0 : parts.length >= fewestListed && told > 1;
}

/** What such a list begins with, where no star says that all of it is one. */
export function getFirstListed(text: string): string {
	const [first = ""] = listParts(text);
	return text.startsWith("*") || equipment.test(first) ? "" : first;
}

function listParts(text: string): string[] {
	return text
		.slice(0, 300)
		.replace(/^\*+/, "")
		.split(/[,;•|]/)
		.map((part) => part.trim())
		.filter((part) => part !== "");
}
