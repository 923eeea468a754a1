import { type Label, labels } from "~/deals/rating/label";
import { labelWords } from "~/deals/shown/deal-words";
import { tokens } from "../../../tailwind.config";
import { renderBox, renderText } from "./svg";
import { getTextWidth } from "./text-width";

const color = tokens.light;
const colors: Record<Label, string> = {
	...{ great: color.good, good: color.good, usual: color.ink },
	...{ above: color.quiet, high: color.quiet },
};
const size = 30;
const badge = { height: 56, padding: 20, gap: 14 };
const bar = { width: 7, height: 20, step: 11 };
const barsWidth = (labels.length - 1) * bar.step + bar.width;

export const dealHeight = badge.height;

/** In: a deal's label, the badge's upper left corner. Out: the site's mark and words of that label. */
export function renderDeal(label: Label, x: number, y: number): string {
	const words = labelWords[label];
	const fill = colors[label];
	const textX = x + badge.padding + barsWidth + badge.gap;
	const width = Math.ceil(textX - x + getTextWidth(words, size, 600) + badge.padding);
	const shape = { x, y, width, height: badge.height };
	const text = renderText(words, {
		...{ x: textX, y: y + (badge.height - size * 0.727) / 2, width, fill },
		...{ maxLines: 1, weight: 600, sizes: [size] },
	});
	return [
		renderBox({
			...shape,
			x: x - 2,
			y: y - 2,
			width: width + 4,
			height: badge.height + 5,
			radius: 16,
			fill: color.ink,
			opacity: 0.1,
		}),
		renderBox({ ...shape, radius: 14, fill: color.surface }),
		renderBars(label, x + badge.padding, y + (badge.height - bar.height) / 2),
		text.svg,
	].join("");
}

function renderBars(label: Label, x: number, y: number): string {
	const filled = labels.length - labels.indexOf(label);
	return labels
		.map((_, at) => {
			const fill = at < filled ? colors[label] : color.line;
			return renderBox({ x: x + at * bar.step, y, width: bar.width, height: bar.height, radius: 2, fill });
		})
		.join("");
}
