import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { answer, createTestContext } from "../../../testing/test-admin.server";
import { toVin } from "../../../testing/vins";
import { loader } from "../../routes/exports.$file";
import { MAKING_MS } from "./feed-claim.server";
import { addFeedCar, openFeedStock } from "./fixtures/feed-stock";

const clock = { at: Date.parse("2026-11-01T09:00:00.000Z") };
const ctx = createTestContext(() => new Date(clock.at));
const raise = (price: number) =>
	env.DB.batch([
		env.DB.prepare("UPDATE vehicles SET price = ?1").bind(price),
		env.DB.prepare("UPDATE catalogue SET version = version + 1"),
	]);

const ask = (origin = "https://a.example", method = "GET") =>
	answer(ctx, loader, { path: "/exports/meta.csv", params: { file: "meta.csv" }, origin, method });
const listPrices = async (response: Response) => (await response.text()).match(/\d+ USD/g);
const countFiles = async () => (await env.FILES.list({ prefix: "exports/" })).objects.length;

beforeEach(async () => {
	await openFeedStock();
	await addFeedCar(20, 1, toVin(1));
});

test("one reader at a time makes a feed: another gets the file before it, or is told to come back", async () => {
	const first = await ask();
	const second = await ask();
	expect([second.status, Number(second.headers.get("Retry-After")) > 0]).toEqual([503, true]);
	expect(await listPrices(first)).toEqual(["15000 USD"]);
	expect(await listPrices(await ask())).toEqual(["15000 USD"]);
	await raise(16_000);
	const [third, fourth] = [await ask(), await ask()];
	expect(fourth.headers.get("ETag")).toBe(first.headers.get("ETag"));
	expect([await listPrices(fourth), await listPrices(third)]).toEqual([["15000 USD"], ["16000 USD"]]);
	const fifth = await ask();
	expect([fifth.headers.get("ETag"), await listPrices(fifth)]).toEqual([third.headers.get("ETag"), ["16000 USD"]]);
	expect(await countFiles()).toBe(1);
});

test("a reader that stands still, goes away or asks for the headers alone keeps the feed from nobody", async () => {
	const slow = (await ask()).body?.getReader();
	await slow?.read();
	clock.at += MAKING_MS + 1;
	await raise(16_000);
	expect(await listPrices(await ask())).toEqual(["16000 USD"]);
	while (!(await slow?.read())?.done);
	// The file of an older version does not take a newer one's place.
	expect([await listPrices(await ask()), await countFiles()]).toEqual([["16000 USD"], 1]);
	await raise(17_000);
	const gone = (await ask()).body?.getReader();
	await gone?.read();
	await gone?.cancel();
	expect((await ask("https://a.example", "HEAD")).status).toBe(200);
	expect(await listPrices(await ask())).toEqual(["17000 USD"]);
});

test("each of the site's addresses has a file of its own, with links that begin with it", async () => {
	const origins = ["https://a.example", "https://b.example", "http://a.example"];
	const read = async () => {
		const answers: { tag: string | null; links: string[] | null }[] = [];
		for (const origin of origins) {
			const response = await ask(origin);
			const links = (await response.text()).match(/https?:\/\/\w\.example\/vehicles/g);
			answers.push({ tag: response.headers.get("ETag"), links });
		}
		return answers;
	};
	const made = await read();
	expect(made.map(({ links }) => links)).toEqual(origins.map((origin) => [`${origin}/vehicles`]));
	expect(await read()).toEqual(made);
	expect(await countFiles()).toBe(3);
});
