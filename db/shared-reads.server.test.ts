import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { watchD1 } from "../testing/watch-d1";
import { SharedReads } from "./shared-reads";

test("reads asked for at the same moment are one call, and each gets its own rows", async () => {
	let calls = 0;
	const reads = new SharedReads(
		watchD1(env.DB, (_sql, run) => {
			calls++;
			return run();
		}),
	);
	const select = (n: number) => env.DB.prepare(`SELECT ${n} AS n`);
	const later = Promise.resolve().then(() => reads.all([select(3)]));
	const [one, two] = await Promise.all([reads.all([select(1), select(2)]), later]);
	expect([one, two].map((results) => results.flatMap((result) => result.results))).toEqual([
		[{ n: 1 }, { n: 2 }],
		[{ n: 3 }],
	]);
	expect(calls).toBe(1);
	await reads.all([select(4)]);
	expect(calls).toBe(2);
});

test("one's fault is not the other's", async () => {
	const reads = new SharedReads(env.DB);
	const wrong = expect(reads.all([env.DB.prepare("SELECT x FROM nowhere")])).rejects.toThrow(/no such table/);
	const [right] = await reads.all([env.DB.prepare("SELECT 1 AS n")]);
	await wrong;
	expect(right?.results).toEqual([{ n: 1 }]);
});
