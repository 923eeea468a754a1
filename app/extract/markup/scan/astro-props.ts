import { isObject } from "../../text/json-walk";

/** Deeper ones are no car's. */
const deepest = 12;

/** An island's `props` as data: each value stands behind the number of its kind. https://docs.astro.build/en/guides/framework-components/#passing-props-to-framework-components */
export function toAstroData(props: unknown): unknown {
	return isObject(props) && Object.values(props).every(isPair) ? revive([0, props], 0) : props;
}

function isPair(value: unknown): value is [number, unknown] {
	return Array.isArray(value) && value.length <= 2 && typeof value[0] === "number";
}

function revive(pair: unknown, depth: number): unknown {
	if (!isPair(pair) || depth > deepest) return undefined;
	const [kind, value] = pair;
	if (kind === 1 && Array.isArray(value)) return value.map((one) => revive(one, depth + 1));
	if (kind !== 0 || !isObject(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, revive(inner, depth + 1)]));
}
