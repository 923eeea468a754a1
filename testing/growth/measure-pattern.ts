import { checkSync } from "recheck";
import { measureWork } from "../measure-work";
import { grow, runs } from "./growing-inputs";
import type { Pattern } from "./list-patterns";

/** Quadratic work on this much takes several times longer on any machine, linear work far less. */
const first = 4 * 1024;
const quickMs = 2;
const mostDoubled = 4;
const mostGrowth = 2.6;

/** Without an unbounded repeat a pattern reads a bounded number of characters from each place. */
export function isUnbounded({ source }: Pattern): boolean {
	const bare = source.replace(/\\./g, "x").replace(/\[[^\]]*\]/g, "x");
	return /[*+]|\{\d+,\}/.test(bare);
}

/** False if recheck cannot tell in its time. */
export function isSlowOnAttack({ source, flags }: Pattern, timeout: number): boolean {
	const found = checkSync(source, flags, { timeout });
	if (found.status !== "vulnerable") return false;
	const { pumps, suffix } = found.attack;
	return isSlowOn(new RegExp(source, flags), (length) => {
		const each = Math.ceil(length / pumps.length);
		return pumps.map(({ prefix, pump }) => prefix + grow(pump, each)).join("") + suffix;
	});
}

export function isSlowOnRuns({ source, flags }: Pattern): boolean {
	const pattern = new RegExp(source, flags);
	return runs.some((run, at) => isSlowOn(pattern, (length) => toLong(run, length), shortRuns[at]));
}

const toLong = (run: string, length: number) => `${grow(run, length)}\u0000`;
const shortRuns = runs.map((run) => toLong(run, first));

function isSlowOn(pattern: RegExp, write: (length: number) => string, short = write(first)): boolean {
	const start = performance.now();
	short.match(pattern);
	if (performance.now() - start < quickMs) return false;
	let former = measureWork(() => short.match(pattern));
	for (let times = 1; times <= mostDoubled && former >= quickMs; times++) {
		const input = write(first * 2 ** times);
		const next = measureWork(() => input.match(pattern));
		if (next / former > mostGrowth) return true;
		former = next;
	}
	return false;
}
