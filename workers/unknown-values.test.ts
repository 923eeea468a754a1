import { expect, test } from "vitest";
import { createRandom } from "../bench/stock";
import { proofCount, seed } from "../testing/proof";
import { addUser, createTestContext, getSessionHeader } from "../testing/test-admin.server";
import { fillWorld, paths, readPath } from "./fixtures/known-world";

/** Without what scripts read; in JSON null has its meaning. */
function toRead(type: string, text: string): string {
	if (type.includes("json")) return text.replace(/(?<=[:[,])null(?=[,}\]])/g, "");
	return text.replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>|<!--.*?-->/gs, "");
}

const unsaid = /(?<![a-z])(?:null|undefined|nan)(?![a-z])|\[object |Invalid Date/gi;

test("what is not known of a car, a dealership or a job is never said as null on any page", async () => {
	const ctx = createTestContext();
	const Cookie = await getSessionHeader(ctx, await addUser(ctx, "reader"));
	const random = createRandom(seed);
	const wrong = new Set<string>();
	let read = 0;
	for (let world = 0; world < proofCount(3, 40); world++) {
		await fillWorld(() => world > 0 && random() < 0.5);
		for (const path of paths) {
			const { status, type, text } = await readPath(path, Cookie);
			if (status >= 500) wrong.add(`${path} ${status}`);
			if (status !== 200 || /image|zip/.test(type)) continue;
			read++;
			const told = toRead(type, text);
			for (const { 0: word, index } of told.matchAll(unsaid))
				wrong.add(`${path}: ${word} in ${told.slice(Math.max(0, index - 60), index + 20)}`);
		}
	}
	expect(read).toBeGreaterThan(100);
	expect([...wrong]).toEqual([]);
});
