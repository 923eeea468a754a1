export function toScale(values: number[], start: number, end: number) {
	const [least, most] = [Math.min(...values), Math.max(...values)];
	const margin = Math.max(1, (most - least) * 0.08, most * 0.01);
	const [from, to] = [Math.max(0, least - margin), most + margin];
	const place = (value: number) => start + ((value - from) / (to - from)) * (end - start);
	return { from, to, place, ticks: listTicks(from, to) };
}

function listTicks(from: number, to: number): number[] {
	const rough = (to - from) / 4;
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? rough;
	const first = Math.ceil(from / step);
	return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, at) => (first + at) * step);
}
