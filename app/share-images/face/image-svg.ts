import { imageSize, photoSize } from "~/pictures/drawing";
import { silhouettePath } from "~/ui/icon";
import { tokens } from "../../../tailwind.config";
import { fitText } from "./fit-text";
import type { ImageFace } from "./image-face";
import { drawPanel } from "./image-panel";
import { drawBox, drawText } from "./svg";
import { getTextWidth } from "./text-width";

const color = tokens.light;

/**
 * In: what stands on a car's image. Out: the image as SVG: the photo left (transparent here, the renderer lays it under; without one a drawn panel), the
 * price on it, and what else one wants to know at a glance on the right.
 */
export function toImageSvg(face: ImageFace, hasPhoto: boolean): string {
	const parts = [hasPhoto ? "" : drawMissingPhoto(), drawPrice(face), drawPanel(face)];
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${imageSize.width}" height="${imageSize.height}">${parts.join("")}</svg>`;
}

function drawMissingPhoto(): string {
	const scale = 3.6;
	const left = (photoSize.width - 160 * scale) / 2;
	const wheels = [37.5, 125.5].map((x) => `<circle cx="${x}" cy="52" r="11" fill="${color.line}"/>`).join("");
	return [
		drawBox({ x: 0, y: 0, ...photoSize, fill: color.sunken }),
		`<ellipse cx="${photoSize.width / 2}" cy="406" rx="290" ry="14" fill="${color.line}"/>`,
		`<g transform="translate(${left} 178) scale(${scale})"><path d="${silhouettePath}" fill="${color.surface}"/>${wheels}</g>`,
	].join("");
}

const badge = { x: 28, height: 88, padding: 26 };

/** Bottom left on the photo, off the car; a hairline and a shade keep it apart from a white photo. */
function drawPrice({ price, isPriceKnown }: ImageFace): string {
	const box = { width: 520, maxLines: 1, weight: 600, sizes: isPriceKnown ? [58] : [38] } as const;
	const { size } = fitText(price, { ...box });
	const width = Math.ceil(getTextWidth(price, size, 600)) + 2 * badge.padding;
	const y = imageSize.height - badge.x - badge.height;
	const shape = { x: badge.x, y, width, height: badge.height, radius: 16 };
	const capitals = size * 0.727;
	const text = drawText(price, {
		...box,
		sizes: [size],
		x: badge.x + badge.padding,
		y: y + (badge.height - capitals) / 2,
		fill: color.ink,
	});
	return [
		drawBox({
			...shape,
			x: shape.x - 6,
			y: y - 4,
			width: width + 12,
			height: badge.height + 12,
			radius: 20,
			fill: color.ink,
			opacity: 0.05,
		}),
		drawBox({
			...shape,
			x: shape.x - 2,
			y: y - 2,
			width: width + 4,
			height: badge.height + 5,
			radius: 18,
			fill: color.ink,
			opacity: 0.1,
		}),
		drawBox({ ...shape, fill: color.surface }),
		text.svg,
	].join("");
}
