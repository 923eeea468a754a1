import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import { addUser, answer, createTestContext, getSessionHeader, ORIGIN } from "../../../testing/test-admin.server";
import { action } from "../../routes/admin._shell.dealerships_.find";
import { findDealerSite } from "./answer-find.server";

const dealer = {
	"@type": "AutoDealer",
	name: "Sunrise Motors",
	telephone: "713-555-0142",
	address: { addressLocality: "Houston", addressRegion: "TX" },
	openingHours: ["Mo-Fr 09:00-19:00", "Sa 10:00-17:00"],
};
const script = `<script type="application/ld+json">${JSON.stringify(dealer)}</script>`;
const car = (at: number) =>
	`<li class="card"><a href="/used/2019-honda-civic-${at}"><h3>2019 Honda Civic LX</h3></a><p>$1${at},900</p><p>4${at},100 miles</p><p>Stock # A10${at}</p></li>`;

type World = {
	/** The origin that answers; the others lead there or keep silent. */
	origin: "https://lot.example.com" | "https://www.lot.example.com" | "http://lot.example.com";
	others: "silent" | "lead there";
	/** The page that tells who the dealer is. */
	tells: "home" | "contact" | "nothing";
	robots: "allows" | "forbids lists" | "forbids all" | "missing" | "fails";
	/** A wall before every page. */
	isWalled?: boolean;
};

const worlds: fc.Arbitrary<World> = fc.record({
	origin: fc.constantFrom("https://lot.example.com", "https://www.lot.example.com", "http://lot.example.com"),
	others: fc.constantFrom("silent", "lead there"),
	tells: fc.constantFrom("home", "contact", "nothing"),
	isWalled: fc.boolean(),
	robots: fc.constantFrom("allows", "forbids lists", "forbids all", "missing", "fails"),
});

/** Every request with when it came, for politeness. */
type Asked = { url: string; at: number };

function openWorld(
	{ origin, others, tells, robots, isWalled = false }: World,
	base = Date.parse("2026-03-01T12:00:00.000Z"),
) {
	let clock = base;
	const asked: Asked[] = [];
	const pages: Record<string, string> = {
		"/": `<title>Welcome</title><nav><a href="/new-inventory">New</a><a href="/used-inventory">Used</a><a href="/contact-us">Contact Us</a></nav>${tells === "home" ? script : ""}`,
		"/used-inventory": `<h1>Used cars</h1><ul>${[1, 2, 3, 4, 5, 6, 7].map(car).join("")}</ul>`,
		"/contact-us": tells === "contact" ? script : "<p>Write to us</p>",
	};
	const rules =
		{ "forbids lists": "Disallow: /used-inventory", "forbids all": "Disallow: /" }[robots as string] ?? "Allow: /";
	const answerTo = (url: URL): Response => {
		if (url.origin !== origin) {
			if (others === "silent" || !url.hostname.endsWith("lot.example.com")) throw new TypeError("connection refused");
			return new Response(null, { status: 301, headers: { Location: origin + url.pathname } });
		}
		if (url.pathname === "/robots.txt") {
			if (robots === "missing") return new Response("", { status: 404 });
			return robots === "fails" ? new Response("", { status: 503 }) : new Response(`User-agent: *\n${rules}\n`);
		}
		if (isWalled) return new Response("Forbidden", { status: 403 });
		const html = pages[url.pathname];
		return html === undefined
			? new Response("", { status: 404 })
			: new Response(html, { headers: { "Content-Type": "text/html" } });
	};
	const ctx = {
		...createTestContext(() => new Date(clock)),
		fetch: (async (input, init) => {
			const url = new URL(new Request(input, init).url);
			asked.push({ url: url.href, at: clock });
			return answerTo(url);
		}) as typeof fetch,
		sleep: async (ms: number) => {
			clock += ms;
		},
	};
	const config = { ...ctx.config, allowPrivateHosts: false, scrapeDelayMs: undefined };
	return { ctx: { ...ctx, config }, asked, getClock: () => clock };
}

test("a bare domain is found under any spelling and fills the form with what its pages say, politely", async () => {
	let start = Date.parse("2026-03-01T12:00:00.000Z");
	await fc.assert(
		fc.asyncProperty(worlds, async (world) => {
			await env.DB.batch([env.DB.prepare("DELETE FROM robots_cache"), env.DB.prepare("DELETE FROM host_politeness")]);
			start += 3_600_000;
			const { ctx, asked, getClock } = openWorld(world, start);
			const found = await findDealerSite(ctx, "lot.example.com");
			for (const origin of new Set(asked.map(({ url }) => new URL(url).origin))) {
				const own = asked.filter(({ url }) => url.startsWith(`${origin}/`));
				const gaps = own.slice(1).map(({ at }, before) => at - (own[before]?.at ?? 0));
				expect(Math.min(1000, ...gaps), JSON.stringify(asked)).toBe(1000);
			}
			expect(asked.length).toBeLessThanOrEqual(12);
			expect(asked.every(({ url }) => new URL(url).hostname.endsWith("lot.example.com"))).toBe(true);
			const isForbidden = world.robots === "forbids all" || world.robots === "fails";
			// A sync from the form's address meets the same answer, which another spelling would not give.
			const url = world.others === "silent" ? world.origin : "https://lot.example.com";
			const said = (text: string) => ({ typed: "lot.example.com", error: expect.stringContaining(text), url });
			if (isForbidden) {
				expect(found).toEqual(said("robots.txt"));
				expect(asked.filter(({ url }) => !url.endsWith("/robots.txt"))).toEqual([]);
				return;
			}
			if (world.isWalled) {
				expect(found).toEqual(said("refused our crawler"));
				return;
			}
			if (!("found" in found)) throw new Error(JSON.stringify([world, found, asked]));
			const isTold = world.tells !== "nothing";
			expect(found.found).toEqual({
				url: world.origin,
				additionalUrls: [`${world.origin}/used-inventory`],
				name: isTold ? "Sunrise Motors" : "",
				location: isTold ? "Houston, TX" : null,
				phone: isTold ? "(713) 555-0142" : null,
				openingHours: isTold ? "Mon–Fri 9:00 AM–7:00 PM\nSat 10:00 AM–5:00 PM" : null,
			});
			const reads = asked.filter(({ url }) => url.includes("/used-inventory"));
			expect(reads.length > 0).toBe(world.robots !== "forbids lists");
			expect(found.site.cars).toBe(world.robots === "forbids lists" ? 0 : 7);
			const held = await env.DB.prepare("SELECT count(*) AS n FROM host_politeness WHERE lent_until > ?1")
				.bind(new Date(getClock() + 2_000).toISOString())
				.first("n");
			expect(held).toBe(0);
		}),
		{ numRuns: proofCount(30, 300), seed },
	);
});

const refusals: [typed: string, text: string][] = [
	["sunrise", "Please enter a valid URL"],
	["", "Please enter a valid URL"],
	["mailto:me@lot.example.com", "Please enter a valid URL"],
	["169.254.169.254", "An IP address cannot be read"],
	["10.0.0.1", "An IP address cannot be read"],
	["printer.local", "not on the public internet"],
	["gone.example.com", "does not answer"],
];

test("what cannot be read is said at once, and an address within a private network is never asked", async () => {
	for (const [typed, text] of refusals) {
		const { ctx, asked } = openWorld({
			origin: "https://lot.example.com",
			others: "silent",
			tells: "home",
			robots: "allows",
		});
		expect(await findDealerSite(ctx, typed), typed).toMatchObject({ typed, error: expect.stringContaining(text) });
		if (typed !== "gone.example.com") expect(asked).toEqual([]);
	}
});

test("a host that a sync reads is left alone, and an address that is there already is said to be", async () => {
	await env.DB.batch([
		env.DB.prepare("DELETE FROM host_politeness"),
		env.DB.prepare(
			"INSERT INTO dealerships (id, name, url, created_at, updated_at) VALUES (71, 'Lot', 'https://www.there.example.com', '', '')",
		),
		env.DB.prepare(
			"INSERT INTO sync_runs (id, dealership_id, trigger, next_step_at, started_at) VALUES (71, 71, 'admin', '', '')",
		),
		env.DB.prepare("INSERT INTO host_politeness (host, run_id, taken_at) VALUES ('lot.example.com', 71, '')"),
	]);
	const { ctx, asked } = openWorld({
		origin: "https://lot.example.com",
		others: "silent",
		tells: "home",
		robots: "allows",
	});
	expect(await findDealerSite(ctx, "lot.example.com")).toMatchObject({ error: expect.stringContaining("in a minute") });
	expect(await findDealerSite(ctx, "there.example.com")).toMatchObject({
		error: "A dealership with this URL already exists",
		taken: 71,
	});
	expect(asked).toEqual([]);
});

test("a dealer whose website or list of cars is there under another spelling is said to be there", async () => {
	const world = { origin: "https://www.lot.example.com", tells: "home", robots: "allows" } as const;
	const other = { ...world, origin: "http://lot.example.com" } as const;
	for (const [at, { url, of }] of [
		{ url: "https://www.lot.example.com/used-inventory", of: { ...world, others: "lead there" } as const },
		{ url: "http://lot.example.com/used-inventory/", of: { ...other, others: "silent" } as const },
	].entries()) {
		const insert = "INSERT INTO dealerships (id, name, url, created_at, updated_at) VALUES (?1, 'Lot', ?2, '', '')";
		await env.DB.prepare("DELETE FROM host_politeness").run();
		await env.DB.prepare(insert)
			.bind(80 + at, url)
			.run();
		expect(await findDealerSite(openWorld(of).ctx, "lot.example.com"), url).toMatchObject({
			error: "A dealership with this URL already exists",
		});
		await env.DB.prepare("DELETE FROM dealerships WHERE id = ?1")
			.bind(80 + at)
			.run();
	}
});

test("a person's confirmation adds the dealership with its phone and hours, and leads to its page", async () => {
	const { ctx } = openWorld({ origin: "https://lot.example.com", others: "silent", tells: "home", robots: "allows" });
	const Cookie = await getSessionHeader(ctx, await addUser(ctx, "finder"));
	const post = (fields: Record<string, string>) =>
		answer(ctx, action as never, {
			method: "POST",
			path: "/admin/dealerships/find",
			headers: { Cookie, Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" },
			body: new URLSearchParams(fields),
		});
	const url = "https://confirmed.example.com";
	const fields = { intent: "add", name: "Confirmed", url, phone: "(713) 555-0142", openingHours: "Mon–Fri 9–5" };
	const added = await post(fields);
	const row = await env.DB.prepare("SELECT id, phone, opening_hours FROM dealerships WHERE url = ?1").bind(url).first();
	expect(row).toEqual({ id: expect.any(Number), phone: "(713) 555-0142", opening_hours: "Mon–Fri 9–5" });
	expect([added.status, added.headers.get("Location")]).toEqual([302, `/admin/dealerships/${row?.id}`]);
	expect(
		await env.DB.prepare("SELECT count(*) AS n FROM sync_runs WHERE dealership_id = ?1").bind(row?.id).first("n"),
	).toBe(1);
	const again = (await post(fields)) as unknown as { init: ResponseInit; data: object };
	expect([again.init.status, JSON.stringify(again.data)]).toEqual([409, expect.stringContaining("already exists")]);
	const wrong = (await post({ ...fields, name: " ", url: "nowhere" })) as unknown as {
		init: ResponseInit;
		data: object;
	};
	expect(wrong.init.status).toBe(422);
	for (const text of ["Dealership name is required", "Please enter a valid URL"])
		expect(JSON.stringify(wrong.data)).toContain(text);
});
