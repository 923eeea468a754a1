import { imageSize, photoSize } from "~/pictures/drawing";
import { silhouettePath } from "~/ui/icon";
import { tokens } from "../../../tailwind.config";
import { dealHeight, renderDeal } from "./image-deal";
import type { ImageFace } from "./image-face";
import { renderPanel } from "./image-panel";
import { renderBox, renderText } from "./svg";
import { getTextWidth } from "./text-width";
import { toFittedText } from "./to-fitted-text";

const color = tokens.light;

/** In: an image's face. Out: its SVG. The photo's place is transparent: the renderer lays the photo beneath. */
export function toImageSvg(face: ImageFace, hasPhoto: boolean): string {
	const parts = [hasPhoto ? "" : renderMissingPhoto(), renderPrice(face), renderBadge(face), renderPanel(face)];
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${imageSize.width}" height="${imageSize.height}">${parts.join("")}</svg>`;
}

function renderMissingPhoto(): string {
	const scale = 3.6;
	const left = (photoSize.width - 160 * scale) / 2;
	const wheels = [37.5, 125.5].map((x) => `<circle cx="${x}" cy="52" r="11" fill="${color.line}"/>`).join("");
	return [
		renderBox({ x: 0, y: 0, ...photoSize, fill: color.sunken }),
		`<ellipse cx="${photoSize.width / 2}" cy="406" rx="290" ry="14" fill="${color.line}"/>`,
		`<g transform="translate(${left} 178) scale(${scale})"><path d="${silhouettePath}" fill="${color.surface}"/>${wheels}</g>`,
	].join("");
}

const badge = { x: 28, height: 88, padding: 26, gap: 14 };

function renderBadge({ deal }: ImageFace): string {
	const y = imageSize.height - badge.x - badge.height - badge.gap - dealHeight;
	return deal === null ? "" : renderDeal(deal, badge.x, y);
}

function renderPrice({ price, isPriceKnown }: ImageFace): string {
	const box = { width: 520, maxLines: 1, weight: 600, sizes: isPriceKnown ? [58] : [38] } as const;
	const { size } = toFittedText(price, { ...box });
	const width = Math.ceil(getTextWidth(price, size, 600)) + 2 * badge.padding;
	const y = imageSize.height - badge.x - badge.height;
	const shape = { x: badge.x, y, width, height: badge.height, radius: 16 };
	const capitals = size * 0.727;
	const text = renderText(price, {
		...box,
		sizes: [size],
		x: badge.x + badge.padding,
		y: y + (badge.height - capitals) / 2,
		fill: color.ink,
	});
	return [
		renderBox({
			...shape,
			x: shape.x - 6,
			y: y - 4,
			width: width + 12,
			height: badge.height + 12,
			radius: 20,
			fill: color.ink,
			opacity: 0.05,
		}),
		renderBox({
			...shape,
			x: shape.x - 2,
			y: y - 2,
			width: width + 4,
			height: badge.height + 5,
			radius: 18,
			fill: color.ink,
			opacity: 0.1,
		}),
		renderBox({ ...shape, fill: color.surface }),
		text.svg,
	].join("");
}
