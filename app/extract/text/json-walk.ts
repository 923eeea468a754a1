export type JsonObject = { [key: string]: unknown };

const mostNodes = 60_000;

export function isObject(value: unknown): value is JsonObject {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function toList(value: unknown): unknown[] {
	return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

/** Of an object its `name`, `value` or label; of a list the first item with text. */
export function toText(value: unknown): string {
	if (typeof value === "string") return value;
	if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
	if (Array.isArray(value)) return value.slice(0, 20).map(toScalarText).find(Boolean) ?? "";
	return toScalarText(value);
}

function toScalarText(value: unknown): string {
	if (typeof value === "string" || typeof value === "number") return String(value);
	if (!isObject(value)) return "";
	const label = value.name ?? value.value ?? value["@value"] ?? value.label ?? value.text;
	return typeof label === "string" || typeof label === "number" ? String(label) : "";
}

/** In document order, without recursion, bounded; `visit` returns the children to enter, null for all. */
export function readObjects(root: unknown, visit: (node: JsonObject) => unknown[] | null): void {
	const stack: unknown[] = [root];
	for (let seen = 0; stack.length > 0 && seen < mostNodes; seen++) {
		const node = stack.pop();
		const children = Array.isArray(node) ? node : isObject(node) ? (visit(node) ?? Object.values(node)) : [];
		for (let at = Math.min(children.length, mostNodes) - 1; at >= 0; at--) {
			if (typeof children[at] === "object" && children[at] !== null) stack.push(children[at]);
		}
	}
}
