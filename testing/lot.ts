import { type AppContext, createContext } from "../app/context.server";
import type { Env } from "../app/env/env.server";
import { handleJob } from "../app/jobs/handle-job.server";
import { jobSchema } from "../app/jobs/job";
import { driveParts } from "../app/steps/drive-parts";
import type { SyncJob } from "../app/sync/board/sync-job";
import { enqueueSync, type SyncTrigger } from "../app/sync/enqueue-sync.server";
import { syncParts } from "../app/sync/sweep.server";
import { toContentHash } from "../app/to-content-hash";

export interface LotCar {
	vin: string;
	year: number;
	make: string;
	model: string;
	price: number | null;
	mileage: number;
}

export type Answer = string | (() => Response);

/** In memory: lists of `perPage` cars with JSON-LD, next links, a page a car, a robots file. */
export class Lot {
	requests: string[] = [];
	hasEtags = false;
	overrides = new Map<string, Answer>();
	constructor(
		public cars: LotCar[],
		readonly origin = "https://lot.example.com",
		readonly perPage = 4,
	) {}

	fetch: typeof fetch = async (input, init) => {
		const url = new URL(new Request(input, init).url);
		if (url.origin !== this.origin) return new Response("elsewhere", { status: 502 });
		this.requests.push(url.pathname + url.search);
		const answer = this.overrides.get(url.pathname) ?? this.getPage(url);
		if (typeof answer === "function") return answer();
		const etag = `"${toContentHash(answer)}"`;
		const isKnown = this.hasEtags && new Request(input, init).headers.get("If-None-Match") === etag;
		if (isKnown) return new Response(null, { status: 304, headers: { ETag: etag } });
		return new Response(answer, { headers: { "Content-Type": "text/html; charset=utf-8", ETag: etag } });
	};

	showOnlyInSitemap(): void {
		this.overrides.set("/", page("<p>Welcome to the lot.</p>"));
		this.overrides.set("/sitemap.xml", () => {
			const urls = this.cars.map((car) => `<url><loc>${this.origin}${pathOf(car.vin)}</loc></url>`).join("");
			return new Response(`<?xml version="1.0"?><urlset>${urls}</urlset>`, { headers: { "Content-Type": "text/xml" } });
		});
	}

	private getPage(url: URL): Answer {
		if (url.pathname === "/robots.txt") return () => new Response("User-agent: *\nDisallow: /private\n");
		if (url.pathname === "/") return page(`<a href="/used-inventory">Used inventory</a>`);
		if (url.pathname === "/used-inventory") return this.getList(Number(url.searchParams.get("page") ?? "1"));
		const car = this.cars.find(({ vin }) => url.pathname === pathOf(vin));
		return car
			? page(`<h1>${titleOf(car)}</h1>${jsonLd(this.toJsonLd(car))}`)
			: () => new Response("gone", { status: 404 });
	}

	private getList(number: number): string {
		const cars = this.cars.slice((number - 1) * this.perPage, number * this.perPage);
		const items = cars.map((car) => `<li><a href="${pathOf(car.vin)}">${titleOf(car)}</a></li>`).join("");
		const isLast = number * this.perPage >= this.cars.length;
		const next = isLast ? "" : `<a rel="next" href="/used-inventory?page=${number + 1}">Next</a>`;
		return page(`<ul>${items}</ul>${jsonLd({ "@graph": cars.map((car) => this.toJsonLd(car)) })}${next}`);
	}

	toJsonLd(car: LotCar) {
		return {
			"@context": "https://schema.org",
			"@type": "Car",
			name: titleOf(car),
			url: this.origin + pathOf(car.vin),
			vehicleIdentificationNumber: car.vin,
			vehicleModelDate: String(car.year),
			brand: { "@type": "Brand", name: car.make },
			model: car.model,
			itemCondition: "https://schema.org/UsedCondition",
			mileageFromOdometer: { "@type": "QuantitativeValue", value: car.mileage, unitCode: "SMI" },
			image: `${this.origin}/photos/${car.vin}.jpg`,
			...(car.price === null ? {} : { offers: { "@type": "Offer", price: car.price, priceCurrency: "USD" } }),
		};
	}
}

const titleOf = (car: LotCar) => `${car.year} ${car.make} ${car.model}`;
const pathOf = (vin: string) => `/used/${vin}`;
const page = (body: string) => `<!doctype html><html><head><title>Lot</title></head><body>${body}</body></html>`;
const jsonLd = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

const letters = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789";
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const values: Record<string, number> = Object.fromEntries([
	..."0123456789".split("").map((digit) => [digit, Number(digit)] as const),
	..."ABCDEFGH".split("").map((letter, i) => [letter, i + 1] as const),
	..."JKLMN".split("").map((letter, i) => [letter, i + 1] as const),
	...[["P", 7] as const, ["R", 9] as const],
	..."STUVWXYZ".split("").map((letter, i) => [letter, i + 2] as const),
]);

/** A 2019 Honda's (49 CFR 565). */
export function vinOf(number: number): string {
	const serial = String(number).padStart(6, "0");
	const draft = `1HGCV1F30KA${serial}`;
	const sum = [...draft].reduce((total, letter, i) => total + (values[letter] ?? 0) * (weights[i] ?? 0), 0);
	const check = sum % 11 === 10 ? "X" : String(sum % 11);
	return draft.slice(0, 8) + check + draft.slice(9);
}

export function makeCars(count: number, from = 1): LotCar[] {
	return Array.from({ length: count }, (_, i) => ({
		vin: vinOf(from + i),
		year: 2019,
		make: "Honda",
		model: letters[i % letters.length] === "A" ? "Civic" : "Accord",
		price: 15_000 + (from + i) * 100,
		mileage: 30_000 + (from + i) * 500,
	}));
}

/** Pauses take no time, the test delivers the queue, the clock moves 1 ms a look: no machine is too slow for a step. */
export function openLot(env: Env, lot: Lot) {
	const sent: SyncJob[] = [];
	const clock = { offsetMs: 0 };
	let at = Date.now();
	const base = createContext(env, { waitUntil: () => {} });
	const send = async (body: unknown) => {
		const job = jobSchema.parse(body);
		if (job.type === "sync") sent.push(job);
	};
	const ctx: AppContext = {
		...base,
		fetch: (input, init) => lot.fetch(input, init),
		jobs: { send },
		now: () => new Date(at++ + clock.offsetMs),
		sleep: async () => {},
	};
	return { ctx, sent, clock };
}

export type OpenLot = ReturnType<typeof openLot>;

/** Moves the clock past pauses; the sweeper continues runs whose message was lost. */
export async function runQueue({ ctx, sent, clock }: OpenLot): Promise<void> {
	for (let delivered = 0; delivered < 500; delivered++) {
		const job = sent.shift();
		if (!job) {
			clock.offsetMs += 61_000;
			await driveParts(ctx, syncParts);
			if (sent.length === 0) return;
			continue;
		}
		await handleJob(ctx, job);
	}
	throw new Error("the queue never ran empty");
}

export async function syncOnce(
	open: OpenLot,
	id: number,
	trigger: SyncTrigger = "cron",
): Promise<Record<string, string | number | null>> {
	const outcome = await enqueueSync(open.ctx, id, trigger);
	if (outcome !== "started") throw new Error(`the sync was ${outcome}`);
	await runQueue(open);
	const run = await open.ctx.db.$client
		.prepare("SELECT * FROM sync_runs WHERE dealership_id = ?1 ORDER BY id DESC LIMIT 1")
		.bind(id)
		.first<Record<string, string | number | null>>();
	return run ?? {};
}

/** Before each draw: earlier draws would be due again on its days, and sell the same VINs. */
export async function deleteDealerships(env: Env): Promise<void> {
	await env.DB.prepare("DELETE FROM dealerships").run();
}

export async function addDealership(ctx: AppContext, url: string): Promise<number> {
	const row = await ctx.db.$client
		.prepare("INSERT INTO dealerships (name, url, created_at, updated_at) VALUES ('Lot', ?1, ?2, ?2) RETURNING id")
		.bind(url, ctx.now().toISOString())
		.first<{ id: number }>();
	if (!row) throw new Error("no dealership");
	return row.id;
}
