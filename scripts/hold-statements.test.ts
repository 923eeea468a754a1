import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { holdStatements } from "./hold-statements";
import { Miniflare } from "./miniflare";
import { waitForAnswers } from "./wait-for-answers";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

test("the statements of a batch live until it is answered, and no longer", async () => {
	waitForAnswers();
	const miniflare = new Miniflare({ modules: true, script: "", d1Databases: ["DB"] });
	const db = holdStatements((await miniflare.getD1Database("DB")) as unknown as D1Database);
	try {
		const isAlive = async (one: WeakRef<object> | undefined) => {
			await turn();
			collectGarbage();
			return one?.deref() !== undefined;
		};
		const begin = () => {
			const statements = [1, 2, 3].map((one) => db.prepare(`SELECT ${one} AS one`));
			return { refs: statements.map((one) => new WeakRef(one)), answer: db.batch<{ one: number }>(statements) };
		};
		// The first call of all is answered before it returns.
		await begin().answer;
		let isAnswered = false;
		const { refs, answer } = begin();
		void answer.then(() => {
			isAnswered = true;
		});
		let looks = 0;
		while (!isAnswered)
			if (!(await isAlive(refs[1])) && !isAnswered) throw new Error("freed before the answer");
			else looks++;
		expect((await answer).map(({ results }) => results[0]?.one)).toEqual([1, 2, 3]);
		expect(looks).toBeGreaterThan(0);
		await expect.poll(() => isAlive(refs[1])).toBe(false);
	} finally {
		await miniflare.dispose();
	}
});
