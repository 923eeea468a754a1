import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { addDealership, Lot, makeCars, openLot, syncOnce } from "../../testing/lot";

const DAY_MS = 86_400_000;
const menu = `<nav><a href="/">Home</a><a href="/used-inventory">Inventory</a><a href="/about">About us</a></nav>`;
const toPage = (body: string) => `<!doctype html><html><body>${menu}${body}</body></html>`;

async function openSynced(origin: string) {
	const lot = new Lot(makeCars(10), origin, 8);
	const open = openLot(env, lot);
	const id = await addDealership(open.ctx, `${origin}/`);
	const sync = async () => {
		open.clock.offsetMs += DAY_MS;
		return await syncOnce(open, id);
	};
	return { lot, sync };
}

test("a further part of a list that becomes the site's frame costs no car in that run; the next run believes it", async () => {
	const { lot, sync } = await openSynced("https://framed.example.com");
	const second = toPage("<p>Error: SQLSTATE[HY000] [2002] Connection refused</p>");
	const { fetch } = lot;
	let isBroken = false;
	lot.fetch = async (input, init) => {
		const isSecond = new URL(new Request(input).url).search === "?page=2";
		const answer = () => new Response(second, { headers: { "Content-Type": "text/html" } });
		return isBroken && isSecond ? answer() : await fetch(input, init);
	};
	expect(await sync()).toMatchObject({ outcome: "complete", added: 10 });
	isBroken = true;
	const reason = expect.stringContaining("shows neither its cars nor that there are none");
	expect(await sync()).toMatchObject({ outcome: "partial", removed: 0, reason });
	expect(await sync()).toMatchObject({ outcome: "complete", removed: 2 });
	isBroken = false;
	expect(await sync()).toMatchObject({ outcome: "complete", added: 2 });
});

test("a home page that shows its featured cars no longer, and leads to its list, is whole", async () => {
	const { lot, sync } = await openSynced("https://featured.example.com");
	const toCards = () =>
		`<script type="application/ld+json">${JSON.stringify({ "@graph": lot.cars.slice(0, 3).map((car) => lot.toJsonLd(car)) })}</script>`;
	lot.overrides.set("/", toPage(toCards()));
	expect(await sync()).toMatchObject({ outcome: "complete", added: 10 });
	lot.overrides.set("/", toPage("<h1>Welcome to the lot</h1>"));
	expect(await sync()).toMatchObject({ outcome: "complete", removed: 0, reason: null });
});

test("of a list that breaks off before its first car it is said that it arrived incomplete", async () => {
	const { lot, sync } = await openSynced("https://broken.example.com");
	expect(await sync()).toMatchObject({ outcome: "complete", added: 10 });
	lot.overrides.set("/used-inventory", `<!doctype html><html><body>${menu.repeat(4)}<div cla`);
	const reason = expect.stringMatching(/arrived incomplete/);
	expect(await sync()).toMatchObject({ outcome: "error", removed: 0, reason });
});
