import { expect, test } from "vitest";
import { noTimers } from "../../testing/no-timers";
import { checkAddress, getRegistrableDomain } from "./address-guard";
import { type FetchContext, fetchBytes } from "./fetch-bytes.server";

const inProduction = { allowPrivateHosts: false };
const inDevelopment = { allowPrivateHosts: true };

const refused = {
	"loopback in every spelling": [
		..."127.0.0.1 127.0.0.1. 127.1 127.0.1 127.255.255.254 2130706433 0x7f000001 0x7f.0.0.1 0x7F.1 017700000001".split(
			" ",
		),
		..."0177.0.0.1 0177.0.0.01 00000177.1 127.0.0.0x1 0 0.0.0.0 0x0 00 %31%32%37.0.0.1 127。0。0。1 １２７.0.0.1 ⑫7.0.0.1".split(
			" ",
		),
		..."[::1] [::] [0:0:0:0:0:0:0:1] [0000::1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] [0:0:0:0:0:ffff:127.0.0.1]".split(
			" ",
		),
		..."[64:ff9b::7f00:1] [64:ff9b::127.0.0.1] [2002:7f00:1::] [2001::1] [::1%25lo]".split(" "),
	],
	"private and special networks": [
		..."10.0.0.1 10.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1 192.168.1 0xc0a80101 3232235777".split(" "),
		..."100.64.0.1 192.0.0.1 192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255".split(
			" ",
		),
		..."169.254.169.254 169.254.170.2 2852039166 0xa9fea9fe 0xa9.0xfe.0xa9.0xfe 0251.0376.0251.0376 [::ffff:169.254.169.254]".split(
			" ",
		),
		..."[fe80::1] [fc00::1] [fd00:ec2::254] [fd12:3456::1] [ff02::1] [100::1] [2001:db8::1]".split(" "),
	],
	"public addresses without a name": "8.8.8.8 1.1.1.1 134744072 0x08080808 [2606:4700:4700::1111] 93.184.216.34.".split(
		" ",
	),
	"local and reserved names": [
		..."localhost LOCALHOST localhost. localhost.. ｌｏｃａｌｈｏｓｔ a.localhost localhost.localdomain ip6-localhost".split(
			" ",
		),
		..."intranet router printer wpad dealer server1 db redis metadata metadata.google.internal instance-data.ec2.internal".split(
			" ",
		),
		..."a.local printer.local. dealer.internal dealer.lan dealer.home dealer.corp dealer.private dealer.intranet".split(
			" ",
		),
		..."nas.home.arpa 1.0.0.127.in-addr.arpa dealer.onion dealer.test dealer.example dealer.invalid dealer.alt dealer.i2p".split(
			" ",
		),
		..."127.0.0.1.nip.io 10.0.0.1.sslip.io localtest.me a.localtest.me lvh.me a.b.lvh.me 7f000001.c0a80001.rbndr.us".split(
			" ",
		),
		..."com co.uk github.io myshopify.com a.notatld kubernetes.default.svc.cluster.local -".split(" "),
		..."127-0-0-1.nip.io app.10.8.0.1.sslip.io 7f000001.nip.io a.vcap.me spoofed.fuf.me 127.0.0.1.xip.io.".split(" "),
	],
};

/** Whole addresses, as a page or a Location header may write them: what a parser makes of them must still be refused. */
const refusedSpellings = [
	"http:\\\\127.0.0.1\\",
	"http:/127.0.0.1/",
	"http:127.0.0.1",
	"hTTp://LOCALHOST:80/",
	" http://127.0.0.1/ ",
	"ht\ntp://127.0.\t0.1/",
	"http://127.0.\r\n0.1/\u0000",
	"http://127.0.0.1\\@dealer.com/",
	"http://dealer.com%40127.0.0.1@127.0.0.1/",
	"http://127.0.0.1#@dealer.com/",
	"http://127.0.0.1?.dealer.com/",
	"http://127.0.0.1%2f.dealer.com/",
	"http://127.0.0.1%00.dealer.com/",
	"http://dealer.com:80@169.254.169.254:80/",
	"http://[::ffff:0:127.0.0.1]/",
	"http://[0:0:0:0:0:ffff:a00:1]/",
	"http://①②⑦.⓪.⓪.①/",
	"http://𝟏𝟐𝟕.𝟎.𝟎.𝟏/",
	"http://local\u00adhost/",
	"http://loc\u200balhost/",
	"http://xn--localhost-/",
	"http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/",
	"http://127.0.0.1\uff0f/",
	"blob:http://127.0.0.1/x",
	"view-source:http://127.0.0.1/",
	"ws://dealer.com/",
	"http://0x7f.1:80/",
	"http://127.000.000.001/",
	"http://0x000000007f000001/",
	"http://4294967296/",
	"http://256.256.256.256/",
	"http://1.2.3.4.5/",
];

for (const [what, hosts] of Object.entries(refused))
	for (const host of hosts)
		test(`${what}: ${host} is refused`, () => {
			expect(checkAddress(`http://${host}/`, inProduction).ok).toBe(false);
			expect(checkAddress(`https://${host}/used/`, inProduction).ok).toBe(false);
		});

const refusedAddresses = {
	scheme: [
		"ftp://dealer.com/",
		"file:///etc/passwd",
		"gopher://dealer.com/",
		"javascript:alert(1)",
		"data:text/html,x",
	],
	credentials: [
		"http://user@dealer.com/",
		"http://user:pass@dealer.com/",
		"http://dealer.com@evil.com/",
		"http://:p@dealer.com/",
	],
	port: [
		"http://dealer.com:8080/",
		"https://dealer.com:80/",
		"http://dealer.com:443/",
		"http://dealer.com:22/",
		"http://dealer.com:0/",
	],
	"not-an-address": [
		"",
		"dealer.com",
		"//dealer.com/",
		"http://",
		"http://a b.com/",
		"http://[::1/",
		`http://dealer.com/${"a".repeat(3000)}`,
	],
};

for (const [reason, addresses] of Object.entries(refusedAddresses))
	for (const address of addresses)
		test(`${address.slice(0, 40)} is refused for its ${reason}`, () =>
			expect(checkAddress(address, inProduction)).toEqual({ ok: false, reason }));

for (const address of refusedSpellings)
	test(`${JSON.stringify(address)} is refused`, () => expect(checkAddress(address, inProduction).ok).toBe(false));

const corpus = [
	...Object.values(refused)
		.flat()
		.map((host) => `http://${host}/`),
	...Object.values(refusedAddresses).flat(),
	...refusedSpellings,
];

test("the corpus has its hundred and twenty spellings", () => {
	expect(new Set(corpus).size).toBeGreaterThanOrEqual(120);
});

/** Asks a dealer's page that redirects to `location`; the addresses that were requested on the way. */
async function listRequested(location: string): Promise<string[]> {
	const asked: string[] = [];
	const ctx: FetchContext = {
		config: {
			siteName: "Used Car Deals",
			contactEmail: "hello@example.com",
			inspectionUrl: "https://www.example.com/",
			scrapeDelayMs: undefined,
			alertWebhook: undefined,
			checkFreshMinutes: 30,
			checkConfirmMinutes: 10,
			...inProduction,
		},
		now: () => new Date("2026-11-20T00:00:00Z"),
		...noTimers,
		fetch: async (input) => {
			asked.push(String(input));
			return new Response("moved", { status: 302, headers: { Location: location } });
		},
	};
	await fetchBytes(ctx, { url: "https://www.dealer.com/used/", accept: "html", registrableDomain: "dealer.com" });
	return asked;
}

test("a redirect to any of them is not followed", async () => {
	// A header is bytes: what is beyond ASCII arrives as the Latin-1 reading of its UTF-8, line ends cannot arrive at all.
	for (const address of corpus) {
		const location = Buffer.from(address.replace(/[\r\n\0]/g, ""), "utf8").toString("latin1");
		const hosts = (await listRequested(location)).map((url) => new URL(url).host.replace("www.", ""));
		expect([...new Set(hosts)], address).toEqual(["dealer.com"]);
	}
});

test("a dealer's public address passes", () => {
	const passed = {
		"https://www.dealer.com/used-inventory/index.htm?start=24": "dealer.com",
		"http://dealer.com:80/": "dealer.com",
		"https://dealer.com:443/": "dealer.com",
		"https://DEALER.com./": "dealer.com",
		"https://cars.dealer.co.uk/": "dealer.co.uk",
		"https://dealer.myshopify.com/": "dealer.myshopify.com",
		"https://bücher.de/": "xn--bcher-kva.de",
		"https://dealer.auto/": "dealer.auto",
	};
	for (const [address, registrableDomain] of Object.entries(passed))
		expect(checkAddress(address, inProduction), address).toMatchObject({ ok: true, registrableDomain });
});

test("in development loopback and private hosts pass on any port, metadata does not", () => {
	for (const address of [
		"http://127.0.0.1:9150/",
		"http://localhost:8788/used",
		"http://192.168.1.5/",
		"http://[::1]:9150/",
	])
		expect(checkAddress(address, inDevelopment).ok, address).toBe(true);
	for (const address of [
		"http://169.254.169.254/latest/",
		"http://2852039166/",
		"http://[fe80::1]/",
		"http://[::ffff:169.254.169.254]/",
	])
		expect(checkAddress(address, inDevelopment).ok, address).toBe(false);
	expect(checkAddress("http://user@localhost/", inDevelopment).ok).toBe(false);
});

test("an address without a registered domain is its own", () => {
	expect(getRegistrableDomain("127.0.0.1")).toBe("127.0.0.1");
	expect(getRegistrableDomain("localhost")).toBe("localhost");
	expect(getRegistrableDomain("WWW.Dealer.com.")).toBe("dealer.com");
});

test("each reserved ending and each name that leads to any address is refused", () => {
	const endings =
		"arpa local localhost localdomain internal intranet private corp home lan onion alt test example invalid i2p";
	const leading =
		"nip.io sslip.io xip.io localtest.me lvh.me vcap.me lacolhost.com traefik.me rbndr.us localho.st yoogle.com 1u.ms local.gd fuf.me";
	for (const name of [
		...endings.split(" ").map((ending) => `dealer.${ending}`),
		...leading.split(" ").flatMap((name) => [name, `a.${name}`]),
	])
		expect(checkAddress(`https://${name}/`, inProduction), name).toEqual({ ok: false, reason: "private-name" });
	for (const name of ["dealer.com", "localmotors.com", "home.dealer.net"])
		expect(checkAddress(`https://${name}/`, inProduction).ok, name).toBe(true);
	expect(
		[2048, 2049].map((length) => checkAddress("https://dealer.com/".padEnd(length, "x"), inProduction).ok),
	).toEqual([true, false]);
});
