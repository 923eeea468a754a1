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
