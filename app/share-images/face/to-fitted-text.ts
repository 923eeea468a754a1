import { getTextWidth, type Weight } from "./text-width";

export interface TextBox {
	width: number;
	maxLines: number;
	weight: Weight;
	sizes: readonly number[];
}

export interface FittedText {
	lines: string[];
	size: number;
}

export function toFittedText(text: string, box: TextBox): FittedText {
	const smallest = box.sizes.at(-1) ?? 16;
	for (const size of box.sizes) {
		const lines = breakLines(text, size, box);
		if (lines.length <= box.maxLines && lines.every((line) => fits(line, size, box))) return { lines, size };
	}
	return { lines: cutLines(breakLines(text, smallest, box), smallest, box), size: smallest };
}

function breakLines(text: string, size: number, box: TextBox): string[] {
	const lines: string[] = [];
	for (const word of text.split(" ").filter(Boolean)) {
		const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
		if (lines.length > 0 && fits(longer, size, box)) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines;
}

function cutLines(lines: string[], size: number, box: TextBox): string[] {
	return lines.slice(0, box.maxLines).map((line, index) => {
		const isCut = index === box.maxLines - 1 && lines.length > box.maxLines;
		return isCut || !fits(line, size, box) ? cut(line, size, box) : line;
	});
}

function cut(line: string, size: number, box: TextBox): string {
	const characters = [...line];
	while (characters.length > 0 && !fits(`${characters.join("")}…`, size, box)) characters.pop();
	return `${characters.join("").replace(/(?<![\s.,;:/|-])[\s.,;:/|-]+$/, "")}…`;
}

function fits(text: string, size: number, { width, weight }: TextBox): boolean {
	return getTextWidth(text, size, weight) <= width;
}
