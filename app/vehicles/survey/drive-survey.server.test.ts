import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { insertCars, insertDealerships, insertPlaces } from "../../../bench/seed-stock";
import { createRandom, makeCars, makeDealerships } from "../../../bench/stock";
import { failAt, survive, withFault } from "../../../testing/fail-at";
import { countCalls, proofCount, seed } from "../../../testing/proof";
import { createTestContext } from "../../../testing/test-admin.server";
import { parseLines } from "../../catalogue/change-line";
import { driveSurvey } from "./drive-survey.server";

const DAY_MS = 86_400_000;
const random = createRandom(seed);
const places = [
	{ id: 77002, zip: "77002", city: "Houston", state: "TX", latitude: 29.76, longitude: -95.36 },
	{ id: 63101, zip: "63101", city: "St. Louis", state: "MO", latitude: 38.63, longitude: -90.19 },
];
let at = Date.parse("2026-01-01T12:00:00Z");
const ctx = createTestContext(() => new Date(at));

beforeAll(async () => {
	const dealerships = makeDealerships(random, 8, places);
	await env.DB.batch([insertPlaces(env.DB, places), insertDealerships(env.DB, dealerships)]);
	await insertCars(env.DB, [...makeCars(random, proofCount(800, 2_000), dealerships, places)]).run();
	await driveSurvey(ctx);
});

const getVersion = async () => (await env.DB.prepare("SELECT version FROM catalogue").first<number>("version")) ?? 0;

async function readPages(): Promise<Map<string, string>> {
	const { results } = await env.DB.prepare("SELECT key, content FROM landing_facts").all<Record<string, string>>();
	return new Map(results.map(({ key = "", content = "" }) => [key, content]));
}

/** What versions after this one say of pages' facts; null if they say that any may have changed. */
async function readTold(since: number): Promise<Set<string> | null> {
	const { results } = await env.DB.prepare("SELECT lines FROM catalogue_changes").all<{ lines: string }>();
	const version = await getVersion();
	const lines = results.flatMap(({ lines }) => parseLines(lines)).filter(([of]) => of > since && of <= version);
	if (lines.some(([, kind]) => kind === "landings" || kind === "all")) return null;
	return new Set(lines.flatMap(([, kind, keys]) => (kind === "facts" ? (keys as string[]) : [])));
}

/** A town's prices move, and one of its models is sold out. */
async function move(): Promise<number> {
	const [town, other] = random() < 0.5 ? ["Houston, TX", "St. Louis, MO"] : ["St. Louis, MO", "Houston, TX"];
	await env.DB.batch([
		env.DB.prepare("UPDATE vehicles SET price = price + 100 WHERE city = ?1").bind(town),
		env.DB.prepare(
			"UPDATE vehicles SET listed = 0 WHERE model = (SELECT model FROM vehicles WHERE listed = 1 AND city = ?1 LIMIT 1)",
		).bind(other),
		env.DB.prepare("UPDATE catalogue SET version = version + 1 WHERE id = 1"),
	]);
	return await getVersion();
}

test.for(["before", "after"] as const)(
	"pages of changed facts are made anew though a survey ends at any one call, failing %s its effect",
	{ timeout: 300_000 },
	async (when) => {
		for (const k of countCalls(3, when === "before" ? 0 : 1)) {
			const before = await readPages();
			const since = await move();
			const fault = failAt(k, when, true);
			at += DAY_MS;
			await survive(() => driveSurvey(withFault(ctx, fault)));
			for (let surveys = 0; surveys < 3; surveys++) {
				at += DAY_MS;
				await driveSurvey(ctx);
			}
			const after = await readPages();
			const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
				(key) => before.get(key) !== after.get(key),
			);
			expect(changed.length).toBeGreaterThan(5);
			const told = await readTold(since);
			if (told !== null) expect(changed.filter((key) => !told.has(key)).length, `call ${k}`).toBe(0);
			expect(await driveSurvey(ctx), "nothing is left to survey").toBe(false);
			if (!fault.hasStruck) return expect(k).toBeGreaterThan(5);
		}
	},
);
