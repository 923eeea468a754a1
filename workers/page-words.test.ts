import { afterEach, expect, test, vi } from "vitest";
import { addUser, createTestContext, getSessionHeader } from "../testing/test-admin.server";
import { addCrowd, crowdPaths, toolCalls } from "./fixtures/crowd";
import { type Answer, askMachine, fillWorld, paths, readPath } from "./fixtures/known-world";
import { listMarks, listWords } from "./fixtures/page-words";
import { addRated, ratedCalls, ratedPaths } from "./fixtures/rated-world";

/** Without a random key. */
const read = paths.filter((path) => path !== "/indexnow.txt");
const isFixed = (header: string) => !/^(?:etag|server-timing|set-cookie|content-length)|nonce/.test(header);

afterEach(() => void vi.useRealTimers());

const worlds = [
	{ name: "bare", fill: () => fillWorld(() => false), paths: read, calls: [] },
	{ name: "crowded", fill: fillAll, paths: [...read, ...crowdPaths], calls: toolCalls },
	{ name: "rated", fill: addRated, paths: ratedPaths, calls: ratedCalls },
];

async function fillAll() {
	await fillWorld(() => true);
	await addCrowd();
}

/** Where `npx vitest run --project workerd-whole workers/page-words.test.ts -u` changes a line, read it before you commit. */
test("each page says what it is known to say, about a stock of which little is known, a crowded and a rated one", async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T15:00:00Z") });
	const ctx = createTestContext();
	const Cookie = await getSessionHeader(ctx, await addUser(ctx, "word-reader"));
	const said: [heading: string, words: string[]][] = [];
	const counts = new Map<string, number>();
	const marks = new Map<string, number>();
	for (const { name: world, fill, paths, calls } of worlds) {
		await fill();
		const add = async (asked: string, { status, type, text, headers }: Answer) => {
			const isText = /text|json|xml/.test(type) && text !== "";
			const words = [...headers.filter(isFixed), ...(isText ? await listWords(type, text) : [])];
			said.push([`# ${asked} ${world} ${status}`, words]);
			for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
			for (const mark of type.includes("html") ? await listMarks(text) : [])
				marks.set(mark, (marks.get(mark) ?? 0) + 1);
		};
		for (const path of paths) await add(path, await readPath(path, Cookie));
		for (const [name, input] of calls) await add(name, await askMachine("tools/call", { name, arguments: input }));
		await add("/admin without a session", await readPath("/admin", ""));
	}
	const lines = said.flatMap(([heading, words]) => [heading, ...words.filter((word) => counts.get(word) === 1)]);
	const often = [...counts].filter(([, count]) => count > 1).map(([word, count]) => `${count} ${word}`);
	await expect([...lines, "# Often", ...often, ""].join("\n")).toMatchFileSnapshot("./fixtures/page-words.txt");
	const carried = [...marks].map(([mark, count]) => `${mark} ${count}`).sort();
	await expect([...carried, ""].join("\n")).toMatchFileSnapshot("./fixtures/page-marks.txt");
});
