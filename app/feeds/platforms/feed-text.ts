/** Most texts: nothing to clean, seen in one pass. */
const cleanText = /^[!-&(-*,./0-<>?A-~](?: ?[!-~])*$/;

/** One line, cut, and without a leading character that a spreadsheet would run as a formula. */
export function toFeedText(text: string | null, mostCharacters: number): string | null {
	if (text === null || (text.length <= mostCharacters && cleanText.test(text))) return text;
	const clean = text
		.replace(/[\s\p{Cc}]+/gu, " ")
		.replace(/^['=+\-@＝＋－＠\s]+/u, "")
		.slice(0, mostCharacters)
		.replace(/[\ud800-\udbff]$/, "")
		.trim();
	return clean || null;
}

export function toDealerName({ id, name }: { id: number; name: string }): string {
	return toFeedText(name, 150) ?? `Dealership ${id}`;
}

const sentence = (words: (string | number | null)[]) => words.filter(Boolean).join(" ");

export function toDescription(
	car: { description: string | null; dealer: { id: number; name: string } } & Record<
		"year" | "mileage",
		number | null
	> &
		Record<"make" | "model" | "trim" | "exteriorColor", string | null>,
): string {
	const facts = `${sentence(["Used", car.year, car.make, car.model, car.trim])} with ${car.mileage} miles at ${toDealerName(car.dealer)}.`;
	return toFeedText(car.description, 5000) ?? toFeedText(facts, 5000) ?? "";
}
