import { type TextBox, toFittedText } from "./to-fitted-text";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

function encodeXml(text: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
	const allowed = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
	return allowed.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

export interface TextStyle extends TextBox {
	x: number;
	y: number;
	fill: string;
	leading?: number;
}

export function renderText(text: string, style: TextStyle): { svg: string; bottom: number } {
	const { lines, size } = toFittedText(text, style);
	const leading = Math.round(size * (style.leading ?? 1.2));
	// Inter's capitals are 0.727 em high: the first line's begin at the top of the box.
	const spans = lines.map(
		(line, index) =>
			`<text x="${style.x}" y="${Math.round(style.y + size * 0.727) + index * leading}" font-family="Inter" font-weight="${style.weight}" font-size="${size}" fill="${style.fill}">${encodeXml(line)}</text>`,
	);
	const bottom = lines.length === 0 ? style.y : style.y + Math.round(size * 0.727) + (lines.length - 1) * leading;
	return { svg: spans.join(""), bottom };
}

export function renderBox(box: {
	x: number;
	y: number;
	width: number;
	height: number;
	fill: string;
	radius?: number;
	opacity?: number;
}) {
	const { x, y, width, height, fill, radius = 0, opacity = 1 } = box;
	return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" fill-opacity="${opacity}"/>`;
}
