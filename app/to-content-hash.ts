const FNV_PRIME = 0x01000193;

/** 64-bit FNV-1a of a value's JSON with sorted keys, as 16 hex digits. Nobody gains by forging it. */
export function toContentHash(value: unknown): string {
	const text = JSON.stringify(value, sortKeys);
	let low = 0x811c9dc5;
	let high = 0x9dc5811c;
	for (let i = 0; i < text.length; i++) {
		low = Math.imul(low ^ text.charCodeAt(i), FNV_PRIME);
		high = Math.imul(high ^ (text.charCodeAt(i) + i), FNV_PRIME);
	}
	return toHex(low) + toHex(high);
}

function sortKeys(_key: string, value: unknown): unknown {
	if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function toHex(lane: number): string {
	return (lane >>> 0).toString(16).padStart(8, "0");
}
