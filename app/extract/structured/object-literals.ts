import type { JsonObject } from "../text/json-walk";

const bareVin = /\bvin\w{0,8}\s{0,8}:\s{0,8}["'][A-HJ-NPR-Z\d]{17}["']/i;
const pair =
	/(?:^|[{,])\s{0,40}["']?([A-Za-z_$][\w$]{0,40})["']?\s{0,8}:\s{0,8}(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|(-?\d[\d.]{0,12}))(?=\s{0,40}[,}])/g;

/** `{vin:'1FT…', price:27995}` in a script. Nothing is evaluated; only text and numbers count. */
export function getObjectLiterals(script: string): JsonObject[] {
	if (!bareVin.test(script)) return [];
	const bodies = [...script.matchAll(/\{[^{}]{30,4000}\}/g)].map(([body]) => body).filter((body) => bareVin.test(body));
	return bodies.map((body) =>
		Object.fromEntries(
			[...body.matchAll(pair)].map(([, key = "", double, single, number]) => [
				key,
				undoEscapes(double ?? single ?? number ?? ""),
			]),
		),
	);
}

function undoEscapes(text: string): string {
	return text.replace(/\\(?=["'/\\])/g, "");
}
