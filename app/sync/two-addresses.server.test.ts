import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { addDealership, deleteDealerships, Lot, openLot, syncOnce, vinOf } from "../../testing/lot";
import { seed } from "../../testing/proof";

const random = randomFrom(seed);
const names = ["2016 Toyota 4Runner Trail", "2018 Honda Civic EX", "2019 Honda Fit LX", "2017 Ford Escape SE"];
const slug = (name: string) => name.toLowerCase().replaceAll(" ", "-");
const toHtml = (body: string) => `<!doctype html><html><head><title>Lot</title></head><body>${body}</body></html>`;

interface Manner {
	/** A car's address on one list. */
	toPath: (list: string, name: string) => string;
	canonical: (name: string) => string;
	hasOffer: boolean;
}

const manners: Manner[] = [
	{
		toPath: (list, name) => (random.below(3) === 0 ? `/products/${name}` : `/collections/${list}/products/${name}`),
		canonical: (name) => `/products/${name}`,
		hasOffer: true,
	},
	{
		toPath: (list, name) => `/collections/${list}/products/${name}?pr_rec_id=${random.below(900)}&_pos=2`,
		canonical: (name) => `/products/${name}`,
		hasOffer: false,
	},
	{
		toPath: (list, name) => `/${list}/${name}`,
		canonical: (name) => `/vehicle/${name}`,
		hasOffer: true,
	},
];

const toCard = (name: string, at: number, path: string) =>
	`<li class="card"><img src="/photos/${slug(name)}.jpg?width=533"><h3><a href="${path}">${name}</a></h3><b>$${at + 14},500</b></li>`;

function toCarPage(name: string, at: number, { canonical, hasOffer }: Manner, origin: string): string {
	const offers = { "@type": "Offer", price: 14_500 + at * 1000, priceCurrency: "USD" };
	const product = { "@type": "Product", name, url: origin + canonical(slug(name)), sku: toVin(at), offers };
	const data = hasOffer ? `<script type="application/ld+json">${JSON.stringify(product)}</script>` : "";
	return toHtml(
		`<h1>${name}</h1><img src="/photos/${slug(name)}.jpg"><b>$${at + 14},500</b><ul><li>Miles: 5${at},120</li><li>VIN: ${toVin(at)}</li></ul>${data}`,
	);
}

/** Their names' years and makes do not matter here. */
const toVin = (at: number) => vinOf(700 + at);

async function listCars(id: number) {
	const sql = "SELECT id, price, mileage FROM vehicles WHERE dealership_id = ?1 AND sold_at IS NULL ORDER BY price, id";
	return (await env.DB.prepare(sql).bind(id).all<{ id: number; price: number; mileage: number }>()).results;
}

for (const [round, manner] of manners.entries())
	test(`a car that two lists lead to by two addresses is one car, after one sync and after three (${round})`, async () => {
		await deleteDealerships(env);
		const lot = new Lot([], `https://twice${round}.example.com`);
		const lists = ["used-cars", "trucks-suvs"];
		lot.overrides.set(
			"/",
			toHtml(
				`<a href="/collections/used-cars">Used cars</a><a href="/trucks-suvs-for-sale">Trucks and SUVs for sale</a>`,
			),
		);
		const all = lists.map((list) => names.map((name, at) => toCard(name, at, manner.toPath(list, slug(name)))));
		lot.overrides.set("/collections/used-cars", toHtml(`<ul>${all[0]?.join("")}</ul>`));
		lot.overrides.set("/trucks-suvs-for-sale", toHtml(`<ul>${all[1]?.slice(1).join("")}</ul>`));
		for (const [at, name] of names.entries())
			for (const path of [
				manner.canonical(slug(name)),
				...lists.flatMap((list) => [`/${list}/${slug(name)}`, `/collections/${list}/products/${slug(name)}`]),
			])
				lot.overrides.set(path, toCarPage(name, at, manner, lot.origin));
		const open = openLot(env, lot);
		const id = await addDealership(open.ctx, `${lot.origin}/`);
		expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete" });
		const first = await listCars(id);
		expect(first.map(({ price, mileage }) => [price, mileage])).toEqual(
			names.map((_, at) => [14_500 + at * 1000, 50_120 + at * 1000]),
		);
		for (const days of [1, 8]) {
			open.clock.offsetMs += days * 86_400_000;
			expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", added: 0, removed: 0 });
			expect(await listCars(id)).toEqual(first);
		}
	});
