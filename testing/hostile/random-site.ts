import { gzipSync } from "node:zlib";
import type { Random } from "../random";

export interface Answer {
	status: number;
	headers: [string, string][];
	body: Buffer;
	delivery: Delivery;
}

export type Delivery =
	| "whole"
	| "chunked"
	| "stops"
	| "breaks off"
	| "dribbles"
	| "never ends"
	| "says more"
	| "says less";

type Change = [name: string, apply: (answer: Answer, random: Random) => Partial<Answer>];

const parked = `<!doctype html><title>lot.example is for sale</title><h1>Buy this domain</h1><p>The domain lot.example is parked.</p>
	<a href="https://ads.example/used-cars">Used cars near you</a> <a href="/used-inventory?ad=1">2019 Honda Accord from $9,900</a>`;
const signIn = `<!doctype html><title>Sign in</title><form action="/login" method="post"><input name="user"><input type="password"></form>`;
const upkeep =
	"<!doctype html><title>We will be back</title><h1>Down for maintenance</h1><p>Please come again later.</p>";

const type = (value: string): [string, string] => ["Content-Type", value];
const withHeaders = ({ headers }: Answer, ...more: [string, string][]) => ({
	headers: [...headers.filter(([name]) => !more.some(([other]) => other === name)), ...more],
});
const pages: Change[] = [
	["a sign-in page", (all) => ({ ...withHeaders(all, type("text/html")), body: Buffer.from(signIn) })],
	["a parked domain's page", (all) => ({ ...withHeaders(all, type("text/html")), body: Buffer.from(parked) })],
	["a page of upkeep", (all) => ({ ...withHeaders(all, type("text/html")), body: Buffer.from(upkeep) })],
	["nothing", () => ({ body: Buffer.alloc(0) })],
	["blanks", () => ({ body: Buffer.alloc(1 + 900_000, " ") })],
	["NUL bytes alone", () => ({ body: Buffer.alloc(50_000) })],
];

const statuses: Change[] = [
	203, 206, 226, 300, 304, 400, 402, 404, 405, 408, 409, 410, 418, 421, 425, 429, 500, 501, 502, 503, 504, 505, 508,
	511, 520, 526, 530, 599, 999,
].map((status) => [`status ${status}`, () => ({ status })]);

const texts: Change[] = [
	["cut short", ({ body }, random) => ({ body: body.subarray(0, random(body.length + 1)) })],
	["NULs between", ({ body }, random) => ({ body: insertEach(body, 1 + random(400), Buffer.from([0])) })],
	["two marks of UTF-8", ({ body }) => ({ body: Buffer.concat([Buffer.from("\ufeff\ufeff"), body]) })],
	[
		"UTF-16 without a mark",
		(all) => ({ ...withHeaders(all, type("text/html; charset=utf-16le")), body: toUtf16(all.body) }),
	],
	[
		"UTF-16 said to be UTF-8",
		(all) => ({ ...withHeaders(all, type("text/html; charset=utf-8")), body: toUtf16(all.body) }),
	],
	["a mark of the other UTF-16", ({ body }) => ({ body: Buffer.concat([Buffer.from([0xfe, 0xff]), body]) })],
	[
		"Shift-JIS",
		(all) => ({
			...withHeaders(all, type("text/html; charset=shift_jis")),
			body: Buffer.concat([Buffer.from([0x83, 0x5c, 0x83, 0x5c]), all.body]),
		}),
	],
	["said to be UTF-7", (all) => withHeaders(all, type("text/html; charset=utf-7"))],
	[
		"bytes that are no text",
		({ body }, random) => ({ body: insertEach(body, 50 + random(400), Buffer.from([0xff, 0xc0, 0xed, 0xa0, 0x80])) }),
	],
	["a ZIP before it", ({ body }) => ({ body: Buffer.concat([Buffer.from("PK\u0003\u0004"), body]) })],
	["a GIF before it", ({ body }) => ({ body: Buffer.concat([Buffer.from("GIF89a"), body]) })],
	["JSON before it", ({ body }) => ({ body: Buffer.concat([Buffer.from('{"vehicles":[]}\n'), body]) })],
	[
		"CSV before it",
		({ body }) => ({ body: Buffer.concat([Buffer.from("VIN,Price,Year\n1HGCV1F30KA000001,1,2019\n"), body]) }),
	],
	["an open comment before it", ({ body }) => ({ body: Buffer.concat([Buffer.from("<!--"), body]) })],
	["an open script before it", ({ body }) => ({ body: Buffer.concat([Buffer.from("<script>"), body]) })],
	["in a JSON string", ({ body }) => ({ body: Buffer.from(JSON.stringify(String(body))) })],
	["twice", ({ body }) => ({ body: Buffer.concat([body, body]) })],
	["a byte turned", ({ body }, random) => ({ body: turnByte(body, random) })],
	["backwards", ({ body }) => ({ body: Buffer.from(body).reverse() })],
];

const heads: Change[] = [
	[
		"1 MB of headers",
		(all) =>
			withHeaders(all, ...Array.from({ length: 16 }, (_, at): [string, string] => [`X-${at}`, "y".repeat(65_536)])),
	],
	[
		"3,000 cookies",
		(all) => ({
			headers: [
				...all.headers,
				...Array.from({ length: 3_000 }, (_, at): [string, string] => ["Set-Cookie", `c${at}=${"z".repeat(40)}`]),
			],
		}),
	],
	["a tag of 100 KB", (all) => withHeaders(all, ["ETag", `"${"e".repeat(100_000)}"`])],
	[
		"a date that is none",
		(all) => withHeaders(all, ["Last-Modified", "yesterday, or \u00e9"], ["Retry-After", "-1e9"]),
	],
	[
		"a location of 64 KB",
		(all) => ({ ...withHeaders(all, ["Location", `/used-inventory?${"q".repeat(65_536)}`]), status: 302 }),
	],
	["a location that is none", (all) => ({ ...withHeaders(all, ["Location", "http://[::"]), status: 301 })],
	["a location without a value", (all) => ({ ...withHeaders(all, ["Location", ""]), status: 307 })],
	[
		"a location of its own scheme",
		(all, random) => ({
			...withHeaders(all, [
				"Location",
				["javascript:alert(1)", "data:text/html,x", "ftp://127.0.0.1/", "file:///etc/passwd", "//169.254.169.254/"][
					random(5)
				] ?? "",
			]),
			status: 308,
		}),
	],
	["said to be gzip", (all) => withHeaders(all, ["Content-Encoding", "gzip"])],
	["said to be brotli", (all) => withHeaders(all, ["Content-Encoding", "br"])],
	["an unknown coding", (all) => withHeaders(all, ["Content-Encoding", "zstd, klingon"])],
	["gzip that is not said", (all) => ({ body: gzipSync(all.body) })],
	[
		"gzip twice, said once",
		(all) => ({ ...withHeaders(all, ["Content-Encoding", "gzip"]), body: gzipSync(gzipSync(all.body)) }),
	],
	[
		"gzip that is cut",
		(all, random) => ({
			...withHeaders(all, ["Content-Encoding", "gzip"]),
			body: gzipSync(all.body).subarray(0, 10 + random(200)),
		}),
	],
	[
		"a gzip bomb",
		(all) => ({ ...withHeaders(all, ["Content-Encoding", "gzip"]), body: gzipSync(Buffer.alloc(32 * 1024 * 1024)) }),
	],
	[
		"another type",
		(all, random) =>
			withHeaders(
				all,
				type(
					[
						"application/json",
						"text/csv",
						"application/zip",
						"image/jpeg",
						"text/plain",
						"application/octet-stream",
						";;;",
						"text/html; charset=",
						"x".repeat(9_000),
					][random(9)] ?? "",
				),
			),
	],
	[
		"a range",
		(all) => ({
			...withHeaders(all, ["Content-Range", "bytes 0-99/5000"]),
			status: 206,
			body: all.body.subarray(0, 100),
		}),
	],
];

const deliveries: Change[] = (
	["chunked", "stops", "breaks off", "dribbles", "never ends", "says more", "says less"] as const
).map((delivery) => [delivery, () => ({ delivery })]);

const groups: Change[][] = [pages, statuses, texts, texts, heads, deliveries];

export type Hostility = { told: string; apply: (answer: Answer) => Answer };

export function createHostility(random: Random): Hostility {
	const count = [1, 1, 1, 2, 2, 3][random(6)] ?? 1;
	const chosen = Array.from({ length: count }, () => {
		const group = groups[random(groups.length)] ?? pages;
		return { change: group[random(group.length)] as Change, start: random(1_000_000) };
	});
	const apply = (sound: Answer): Answer => {
		const answer = { ...sound };
		for (const { change, start } of chosen) Object.assign(answer, change[1](answer, fromStart(start)));
		return answer;
	};
	return { told: chosen.map(({ change }) => change[0]).join(" + "), apply };
}

/** So that a change is the same at each request. */
const fromStart = (start: number): Random => {
	let state = start;
	return (below) => {
		state = (state * 48_271 + 11) % 2_147_483_647;
		return state % below;
	};
};

const toUtf16 = (body: Buffer) => Buffer.from(String(body), "utf16le");

function insertEach(body: Buffer, every: number, what: Buffer): Buffer {
	const parts: Buffer[] = [];
	for (let at = 0; at < body.length; at += every) parts.push(body.subarray(at, at + every), what);
	return Buffer.concat(parts);
}

function turnByte(body: Buffer, random: Random): Buffer {
	const turned = Buffer.from(body);
	const at = random(Math.max(1, body.length));
	if (at < body.length) turned[at] = (turned[at] ?? 0) ^ (1 << random(8));
	return turned;
}
