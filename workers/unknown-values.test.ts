import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { expect, test } from "vitest";
import { requireFreshPages } from "~/edge/catalogue-clock.server";
import { createRandom } from "../bench/stock";
import { proofCount, seed } from "../testing/proof";
import { addUser, createTestContext, getSessionHeader } from "../testing/test-admin.server";
import { handleFetch } from "./fetch";
import { listRoutePaths } from "./fixtures/route-paths";

const site = "http://localhost:8787";
const at = "2026-11-01T00:00:00.000Z";
const params = { idOrVin: "1", id: "1", importId: "1", pageNumber: "1", slug: "bay-autos-1", "*": "honda" };
const views = [
	"/vehicles/20",
	"/vehicles/20.md",
	"/index.md",
	"/?keyword=honda&zipCode=77001",
	"/dealers/bay-autos-1.md",
];
const many = [
	"/compare?cars=1,20",
	"/shortlist?cars=1,20",
	"/cars?cars=1,20",
	"/admin/inventory/20",
	"/feed.atom?make=Honda",
];
/** These explain what null means, are no pages, or do a job. */
const others = /^\/(?:healthz|llms\.txt|openapi\.json)|\/api\/(?!vehicles)|vehicle-cards|photos-zip|card-images|logout/;
const paths = [...listRoutePaths(params), ...views, ...many].filter((path) => !others.test(path));

/** Each column that may be unknown, with a value that is known. */
const known: Record<string, Record<string, unknown>> = {
	dealerships: {
		...{ location: "Houston, TX", street_address: "1 Main St", zip_code: "77001", phone: "713-555-0100" },
		...{ opening_hours: "Mon: 9-5", time_zone: "America/Chicago", platform: "dealer.com", status_reason: "Slow" },
		...{ expiration_date: "2099-01-01T00:00:00.000Z", last_synced: at, completed_at: at, next_sync_at: at },
	},
	vehicles: {
		...{ vin: "1HGCM82633A004352", stock_number: "A1", title: "2003 Honda Accord EX", year: 2003, make: "Honda" },
		...{ model: "Accord", trim: "EX", price: 8900, mileage: 91_000, exterior_color: "Red", interior_color: "Tan" },
		...{ fuel_type: "Gasoline", transmission: "Manual", body_style: "Sedan", drivetrain: "FWD", engine: "2.4L" },
		...{ condition: "used", description: "Clean.", location: "Houston, TX", zip_code: "77001", city: "Houston, TX" },
		...{ carfax_url: "https://carfax.example/1", original_listing_url: "https://bay.example/1" },
		...{ title_brand: "rebuilt", dealer_fees: "$150", price_was: 9900, price_at: at },
	},
	sync_runs: { outcome: "complete", reason: "Whole", platform: "dealer.com", finished_at: at },
	imports: { mapping: "[]", finished_at: at, user_id: 1, username: "somebody", started_at: at },
	audit_log: { user_id: 1, before: '{"price":1}', after: '{"price":2}' },
	contact_events: { dealership_id: 1, make: "Honda", model: "Accord", year: 2003 },
	dead_letters: { reason: "Broken" },
	field_history: { run_id: 1, old_value: "9900", new_value: "8900", changed_by: "somebody", old_source: "card" },
};
const given: Record<string, Record<string, unknown>[]> = {
	dealerships: [
		{ id: 1, name: "Bay Autos", url: "https://bay.example", vehicle_count: 2, created_at: at, updated_at: at },
	],
	vehicles: [1, 20].map((id) => ({
		id,
		dealership_id: 1,
		source_key: `url:${id}`,
		origin: "scrape",
		first_seen_at: at,
		last_changed_at: at,
	})),
	sync_runs: [{ id: 1, dealership_id: 1, trigger: "admin", next_step_at: at, started_at: at }],
	imports: [
		{
			id: 1,
			dealership_id: 1,
			file_key: "x",
			file_name: "a.csv",
			content_hash: "x",
			encoding: "utf-8",
			bytes: 9,
			state: "done",
			created_at: at,
		},
	],
	audit_log: [{ username: "somebody", action: "change setting", subject: "x", created_at: at }],
	contact_events: [1, 20, 99].map((id) => ({ vehicle_id: id, address_hash: `${id}`, created_at: at })),
	dead_letters: [{ id: 1, message: "{}", created_at: at }],
	field_history: [{ vehicle_id: 1, field: "price", changed_at: at }],
};

async function fill(isKnown: () => boolean): Promise<void> {
	const tables = Object.keys(given);
	await env.DB.batch([...tables].reverse().map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
	for (const table of tables)
		for (const row of given[table] ?? []) {
			const more = Object.entries(known[table] ?? {}).filter(
				([column]) => isKnown() && !(column === "vin" && row.id === 20),
			);
			const cells = [...Object.entries(row), ...more];
			const names = cells.map(([name]) => `"${name}"`).join(", ");
			const marks = cells.map((_, order) => `?${order + 1}`).join(", ");
			await env.DB.prepare(`INSERT INTO ${table} (${names}) VALUES (${marks})`)
				.bind(...cells.map(([, value]) => value))
				.run();
		}
	requireFreshPages();
}

async function get(path: string, Cookie: string): Promise<{ status: number; type: string; text: string }> {
	const execution = createExecutionContext();
	const headers = { Cookie, "Sec-Fetch-Site": "same-origin", Host: "localhost:8787" };
	const response = await handleFetch(new Request(site + path, { headers, redirect: "manual" }), env, execution);
	const text = new TextDecoder().decode(await response.arrayBuffer());
	await waitOnExecutionContext(execution);
	return { status: response.status, type: response.headers.get("Content-Type") ?? "", text };
}

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
		await fill(() => world > 0 && random() < 0.5);
		for (const path of paths) {
			const { status, type, text } = await get(path, Cookie);
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
