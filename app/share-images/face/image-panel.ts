import { imageSize, photoSize } from "~/pictures/drawing";
import { logoPath } from "~/ui/brand/logo";
import { iconPaths } from "~/ui/icon";
import { discountCode } from "~/vehicles/detail/discount-code";
import { tokens } from "../../../tailwind.config";
import type { ImageFace } from "./image-face";
import { renderBox, renderText } from "./svg";
import { toFittedText } from "./to-fitted-text";

const color = tokens.light;
const margin = 36;
const panel = { x: photoSize.width + margin, width: imageSize.width - photoSize.width - 2 * margin };
const bottom = imageSize.height - margin;

export function renderPanel(face: ImageFace): string {
	const background = renderBox({ x: photoSize.width, y: 0, width: 400, height: imageSize.height, fill: color.surface });
	const line = renderBox({ x: photoSize.width, y: 0, width: 2, height: imageSize.height, fill: color.line });
	const name = renderText(face.name, {
		...{ x: panel.x, width: panel.width, y: 126, weight: 600, fill: color.ink, leading: 1.14 },
		...{ maxLines: 3, sizes: [44, 40, 36] },
	});
	const trim = renderText(face.trim, {
		...{ x: panel.x, width: panel.width, y: name.bottom + 22, weight: 400, fill: color.quiet, leading: 1.25 },
		...{ maxLines: 2, sizes: [26, 24] },
	});
	return [background, line, renderMark(face.siteName), name.svg, trim.svg, renderFacts(face), renderCoupon(face)].join(
		"",
	);
}

function renderMark(siteName: string): string {
	const mark = `<g transform="translate(${panel.x} ${margin}) scale(1.5)"><path fill-rule="evenodd" d="${logoPath}" fill="${color.accent}"/></g>`;
	const box = {
		x: panel.x + 62,
		y: 0,
		width: panel.width - 62,
		maxLines: 1,
		weight: 600,
		sizes: [26, 24, 22, 20],
	} as const;
	const { size } = toFittedText(siteName, { ...box });
	const y = margin + (48 - size * 0.727) / 2;
	return mark + renderText(siteName, { ...box, sizes: [size], y, fill: color.ink }).svg;
}

const couponTop = bottom - 150;

function renderFacts({ mileage, place }: ImageFace): string {
	const rows = [
		{ icon: iconPaths.gauge, text: mileage },
		{ icon: iconPaths.place, text: place },
	].filter(({ text }) => text !== null);
	return rows
		.map(({ icon, text }, index) => {
			const y = couponTop - 54 - (rows.length - 1 - index) * 46;
			const symbol = `<path transform="translate(${panel.x} ${y - 5}) scale(1.2)" d="${icon}" fill="none" stroke="${color.quiet}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/>`;
			const box = {
				x: panel.x + 42,
				width: panel.width - 42,
				maxLines: 1,
				weight: 400,
				sizes: [26, 24, 22, 20],
			} as const;
			return symbol + renderText(text ?? "", { ...box, sizes: [...box.sizes], y, fill: color.ink }).svg;
		})
		.join("");
}

function renderCoupon({ siteName }: ImageFace): string {
	const tear = couponTop + 80;
	const notch = (x: number) => `<circle cx="${x}" cy="${tear}" r="10" fill="${color.surface}"/>`;
	const line = {
		x: panel.x + 24,
		width: panel.width - 48,
		maxLines: 1,
		weight: 600,
		fill: color["accent-ink"],
	} as const;
	return [
		renderBox({ x: panel.x, y: couponTop, width: panel.width, height: 150, radius: 16, fill: color.accent }),
		renderText("Special Discount at", { ...line, weight: 400, sizes: [20], y: couponTop + 19 }).svg,
		renderText(siteName, { ...line, sizes: [26, 24, 22, 20], y: couponTop + 46 }).svg,
		`<line x1="${panel.x + 20}" y1="${tear}" x2="${panel.x + panel.width - 20}" y2="${tear}" stroke="${color["accent-ink"]}" stroke-opacity="0.6" stroke-width="2" stroke-dasharray="7 7"/>`,
		notch(panel.x),
		notch(panel.x + panel.width),
		renderText("Code", { ...line, weight: 400, sizes: [20], y: tear + 28 }).svg,
		renderText(discountCode, { ...line, x: line.x + 76, sizes: [46], y: tear + 18 }).svg,
	].join("");
}
