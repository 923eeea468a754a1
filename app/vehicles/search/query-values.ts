export function parseText(value: string | null, maxLength: number): string | null {
	const text = (value ?? "").replace(/[\s\p{Cc}]+/gu, " ").trim();
	return (
		text
			.slice(0, maxLength)
			.replace(/[\ud800-\udbff]$/, "")
			.trim() || null
	);
}

export function parseList(values: string[]): string[] {
	const texts = values.map((value) => parseText(value, 60)).filter((text) => text !== null);
	return toEachOnce(texts).slice(0, 30);
}

export function parseNumber(value: string | null, min: number, max: number, round = Math.floor): number | null {
	const text = (value ?? "").replace(/[$,\s]/g, "");
	if (!/^\d+(\.\d+)?$/.test(text)) return null;
	return Math.min(max, Math.max(min, round(Number(text))));
}

export function parseId(value: string | null): number | null {
	return value !== null && /^\d{1,9}$/.test(value.trim()) && Number(value) > 0 ? Number(value) : null;
}

export function toEachOnce(texts: string[]): string[] {
	return texts.sort(compare).filter(isFirst);
}

function compare(a: string, b: string): number {
	return order(a.toLowerCase(), b.toLowerCase()) || order(a, b);
}

const order = (a: string, b: string) => Number(a > b) - Number(a < b);

function isFirst(value: string, index: number, sorted: string[]): boolean {
	return value.toLowerCase() !== sorted[index - 1]?.toLowerCase();
}
