/** Tailwind's and Bootstrap's names of looks whose words would mean something beside an amount. */
const looks =
	/^(?:(?:justify|place|align|content|space)-[a-z-]*between|drop-shadow|list-(?:none|disc|decimal|inside|outside|inline|unstyled|group)|(?:max|min)-[wh]-|[wh]-(?:min|max)$|(?:slide|fade)-)/;

/** In: a `class` attribute. Out: without the names by which utility frameworks say how a thing looks, not what it is. */
export function toMeaningful(name: string): string {
	return name
		.split(/\s+/)
		.filter((one) => !/[:[]/.test(one) && !looks.test(one))
		.join(" ");
}

const parts = "line|arrow|border|icon|image|img|photo|gallery|media|title|header|head|text|content|section";
const places = "below|before|after|under|above|over";
/** "line down left", "col tablet down", "content below", "drop cap": where a thing stands or leads, or how it looks. */
const layout = new RegExp(
	[
		`\\b(?:line|arrow|scroll|drop|slide|fade|move|count|cols?|tablet|mobile|desktop|phone|screen) down\\b`,
		"\\bdown (?=left|right)",
		`\\b(?:${parts}) (?:${places})\\b`,
		`\\b(?:${places}) (?=(?:${parts})\\b)`,
		"\\b(?:off canvas|drop cap|has options|(?:read|show|more) less|less more|(?:product )?shipping class|old browser|ie old)\\b",
	].join("|"),
	"gi",
);

/** In: the words of class names. Out: those that tell what a thing is. */
export function toTellingWords(words: string): string {
	return words.replace(layout, "");
}
