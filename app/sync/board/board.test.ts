import { expect, test } from "vitest";
import { createKnownCars, type KnownCar } from "~/inventory/known/known-cars";
import type { Showed } from "../../../db/schema";
import {
	type Board,
	getListedKeys,
	getNextPage,
	getSeenKeys,
	hasShownAnything,
	isListedBefore,
	isWayIn,
	type RunPage,
} from "./board";

const empty: Showed = { cars: {}, vehicles: [], lists: [], next: [], feeds: [], skipped: {} } as unknown as Showed;
type Change = Omit<Partial<RunPage>, "showed"> & { showed?: Partial<Showed> | null };

function toPage(url: string, { showed, ...change }: Change): RunPage {
	const read = { attempts: 1, status: 200, reason: null, etag: null, lastModified: null, fetchedAt: null };
	const page = { ...read, url, runId: 2, kind: "list", state: "done", entry: null } as const;
	return { ...page, ...change, showed: showed ? { ...empty, ...showed } : null };
}

function toBoard(pages: Record<string, Change>, sold: string[] = []): Board {
	const cars = createKnownCars([]);
	for (const key of ["a", "b", "c"])
		cars.byKey.set(key, { sourceKey: key, soldAt: sold.includes(key) ? "2026" : null } as KnownCar);
	const all = Object.entries(pages).map(([url, change]) => [url, toPage(url, change)] as const);
	return { run: { id: 2 }, previousRunId: 1, cars, pages: new Map(all) } as unknown as Board;
}

const seen = (pages: Record<string, Change>, sold: string[] = []) => [...getSeenKeys(toBoard(pages, sold))].toSorted();
const cars = (...keys: string[]) => ({ cars: Object.fromEntries(keys.map((key) => [key, `hash of ${key}`])) });

test("a run has seen what its own read pages show and lead to, without what is sold or gone", () => {
	expect(seen({ "/l": { showed: cars("a", "b") } })).toEqual(["a", "b"]);
	expect(seen({ "/l": { showed: cars("a", "b") } }, ["b"])).toEqual(["a"]);
	expect(seen({ "/l": { showed: cars("a", "x") } })).toEqual(["a"]);
	for (const state of ["pending", "failed"] as const)
		expect(seen({ "/l": { state, showed: cars("a") } }), state).toEqual([]);
	expect(seen({ "/l": { runId: 1, showed: cars("a") }, "/m": {} })).toEqual([]);
	const list = { showed: { vehicles: ["/v", "/missing"] } };
	expect(seen({ "/l": list, "/v": { kind: "vehicle", runId: 1, showed: cars("c") } })).toEqual(["c"]);
	expect(seen({ "/l": list, "/v": { kind: "vehicle", state: "failed", runId: 1, showed: cars("c") } })).toEqual([]);
	expect(seen({ "/l": list, "/v": { kind: "list", runId: 1, showed: cars("c") } })).toEqual([]);
	const gone: Change = { kind: "vehicle", showed: { gone: ["a"] } };
	expect(seen({ "/l": { showed: cars("a", "b") }, "/v": gone })).toEqual(["b"]);
	expect(seen({ "/l": { showed: cars("a", "b") }, "/v": { ...gone, state: "failed" } })).toEqual(["a", "b"]);
	expect(seen({ "/l": { showed: cars("a", "b") }, "/v": { ...gone, runId: 1 } })).toEqual(["a", "b"]);
});

test("a page with one car is no list", () => {
	const listed = (change: Change) => [...getListedKeys(toBoard({ "/l": change }))];
	expect(listed({ showed: cars("a", "b") })).toEqual(["a", "b"]);
	expect(listed({ showed: cars("a") })).toEqual([]);
	expect(listed({ state: "failed", showed: cars("a", "b") })).toEqual([]);
	expect(listed({ kind: "vehicle", showed: cars("a", "b") })).toEqual([]);
	expect(listed({ showed: null })).toEqual([]);
});

test("ways in are read first, then what was tried least, then by kind", () => {
	const next = (pages: Record<string, Change>) => getNextPage(toBoard(pages))?.url;
	const pending = { state: "pending", attempts: 0 } as const;
	expect(next({ "/v": { ...pending, kind: "vehicle" }, "/l": pending, "/f": { ...pending, kind: "feed" } })).toBe("/f");
	expect(next({ "/v": { ...pending, kind: "vehicle" }, "/s": { ...pending, kind: "sitemap" }, "/l": pending })).toBe(
		"/l",
	);
	expect(next({ "/v": { ...pending, kind: "vehicle" }, "/l": { ...pending, attempts: 1 } })).toBe("/v");
	expect(next({ "/f": { ...pending, kind: "feed" }, "/e": { ...pending, kind: "entry", attempts: 2 } })).toBe("/e");
	expect(next({ "/e": { ...pending, kind: "entry" }, "/r": { ...pending, kind: "robots" } })).toBe("/r");
	expect(next({ "/l": {}, "/m": { state: "failed" }, "/n": { ...pending, runId: 1 } })).toBeUndefined();
});

test("a car stood as it stands now where this run's or the last one's list has it so", () => {
	const stood = (change: Change) => isListedBefore(toBoard({ "/l": change }), "a", "hash of a");
	expect([
		stood({ showed: cars("a") }),
		stood({ kind: "entry", showed: cars("a") }),
		stood({ runId: 1, showed: cars("a") }),
	]).toEqual([true, true, true]);
	expect([
		stood({ runId: 0, showed: cars("a") }),
		stood({ kind: "vehicle", showed: cars("a") }),
		stood({ showed: cars("b") }),
	]).toEqual([false, false, false]);
	expect([stood({ showed: { cars: { a: "other" } } }), stood({ showed: null })]).toEqual([false, false]);
});

test("an entry and a frame are ways in, and a page has shown anything by whatever it leads to", () => {
	const board = toBoard({
		"/e": { kind: "entry", showed: { frames: ["/f"] } },
		"/f": {},
		"/l": {},
		"/o": { runId: 1, showed: { frames: ["/l"] } },
	});
	const ways = [...board.pages.values()].filter((page) => isWayIn(board, page)).map(({ url }) => url);
	expect(ways).toEqual(["/e", "/f"]);
	expect([hasShownAnything(toPage("/", {})), hasShownAnything(toPage("/", { showed: {} }))]).toEqual([false, false]);
	for (const name of ["vehicles", "lists", "next", "feeds", "frames"])
		expect(hasShownAnything(toPage("/", { showed: { [name]: ["/a"] } })), name).toBe(true);
	expect(hasShownAnything(toPage("/", { showed: cars("a") }))).toBe(true);
});
