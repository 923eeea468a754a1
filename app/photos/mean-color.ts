import type { Pixels } from "~/pictures/drawing";

const SAMPLES = 1_000;

export function getMeanColor({ data }: Pixels): string {
	const step = Math.max(1, Math.floor(data.length / 4 / SAMPLES)) * 4;
	const sums = [0, 0, 0];
	let count = 0;
	for (let at = 0; at < data.length; at += step, count++)
		for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0);
	return `#${sums.map((sum) => toHex(Math.round(sum / Math.max(1, count)))).join("")}`;
}

function toHex(value: number): string {
	return value.toString(16).padStart(2, "0");
}
