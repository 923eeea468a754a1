import { expect, test } from "vitest";
import { readElement } from "../../../testing/read-element";
import { RunDecision } from "./run-decision";
import { RunDiff } from "./run-diff";
import type { ChangedCar, RunDiff as Diff, DiffCar } from "./run-diff.server";
import { RunTable } from "./run-table";
import { SkippedCars } from "./skipped-cars";
import type { SyncRun } from "./sync-runs.server";

const moment = { now: new Date("2026-03-05T12:00:00.000Z"), zone: "UTC" };
const run: SyncRun = {
	...{ id: 5, outcome: "partial", reason: "It was slow", pagesDone: 12, pagesKnown: 13, pagesFailed: 1, found: 20 },
	...{ added: 2, changed: 3, removed: 4, coverage: {}, skipped: {}, platform: "DealerOn" },
	...{ startedAt: "2026-03-03T09:30:00.000Z", finishedAt: null },
};

test("a sync that waits is approved or rejected by what it would do, one that is done can be undone", () => {
	const read = (pending: number, prices: number) =>
		readElement(<RunDecision runId={5} outcome="needs-review" pending={pending} prices={prices} rollBack={null} />);
	expect(read(1, 0)).toEqual([
		'<form method="post" action="/">',
		'<button type="submit" name="intent" value="approve">',
		"Approve and remove 1 car",
		'<button type="submit" name="intent" value="reject">',
		"Reject and keep the cars",
	]);
	const told = [read(12, 0), read(0, 1), read(0, 2), read(2, 1)].map((pieces) => [pieces[2], pieces[4]]);
	expect(told).toEqual([
		["Approve and remove 12 cars", "Reject and keep the cars"],
		["Approve and change 1 price", "Reject and keep the prices"],
		["Approve and change 2 prices", "Reject and keep the prices"],
		["Approve and remove 2 cars and change 1 price", "Reject and keep the prices"],
	]);
	const undo = { added: 1, changed: 0, removed: 2 };
	const done = (rollBack: typeof undo | null) =>
		readElement(<RunDecision runId={5} outcome="complete" pending={0} prices={0} rollBack={rollBack} />);
	expect(done(undo)).toEqual([
		"Undo this sync: 2 removed cars come back, 1 added car leaves the site. Later edits stay. A sync can be undone for 30 days.",
		'<a href="/admin/runs/5/roll-back">',
		"Undo this sync",
	]);
	expect(done(null)).toEqual([]);
});

const nothing = { total: 0, shown: [] };
const cars = (...ids: number[]): DiffCar[] => ids.map((id) => ({ id, title: `Car ${id}`, price: id * 1000 }));
const edited: ChangedCar[] = cars(3).map((car) => ({
	...car,
	changes: [{ field: "price", oldValue: "9000", newValue: "8000" }] as ChangedCar["changes"],
}));

test("what a sync changed is listed by kind, with how many more there are, and what waits before it", () => {
	const read = (change: Partial<Diff>) => {
		const bare = { added: nothing, changed: nothing, removed: nothing, pending: nothing, pendingPrices: nothing };
		return readElement(<RunDiff diff={{ ...bare, ...change } as Diff} />);
	};
	const change = ['<a href="/admin/inventory/3">', "Car 3", "price:", "$9,000", "→", "$8,000"];
	expect(read({})).toEqual(["Added (0)", "None", "Changed (0)", "None", "Removed (0)", "None"]);
	const added = { total: 1202, shown: cars(1, 2) };
	expect(read({ added, changed: { total: 1, shown: edited } })).toEqual([
		"Added (1,202)",
		'<a href="/admin/inventory/1">',
		"Car 1",
		"$1,000",
		'<a href="/admin/inventory/2">',
		"Car 2",
		"$2,000",
		"and 1,200 more",
		"Changed (1)",
		...change,
		"Removed (0)",
		"None",
	]);
	const pending = { total: 1, shown: cars(4) };
	expect(read({ pending, pendingPrices: { total: 1, shown: edited } })).toEqual([
		"Would be removed (1)",
		'<a href="/admin/inventory/4">',
		"Car 4",
		"$4,000",
		"Would be changed (1)",
		...change,
		"Added (0)",
		"None",
		"Changed (0)",
		"None",
	]);
	expect(read({ pending, removed: pending }).slice(-4)).toEqual([
		"Removed (1)",
		'<a href="/admin/inventory/4">',
		"Car 4",
		"$4,000",
	]);
	expect(read({ pending })).not.toContain("Removed (0)");
});

test("a table of syncs tells of each what it read and what that came to", () => {
	expect(readElement(<RunTable runs={[run]} {...moment} />)).toEqual([
		'<th scope="col">',
		"Started",
		'<th scope="col">',
		"Outcome",
		'<th scope="col">',
		"Pages",
		'<th scope="col">',
		"Errors",
		'<th scope="col">',
		"Cars",
		'<th scope="col">',
		"Added",
		'<th scope="col">',
		"Changed",
		'<th scope="col">',
		"Removed",
		'<th scope="col">',
		"Missing fields and platform",
		'<a title="Mar 3, 2026, 9:30:00 AM UTC" href="/admin/runs/5">',
		"Mar 3, 9:30 AM",
		"Partial",
		"It was slow",
		"Pages",
		"12 of 13",
		"Errors",
		"1",
		"Cars",
		"20",
		"Added",
		"2",
		"Changed",
		"3",
		"Removed",
		"4",
		"DealerOn",
	]);
	expect(readElement(<RunTable runs={[{ ...run, reason: null, platform: null }]} {...moment} />).length).toBe(33);
	expect(readElement(<RunTable runs={[]} {...moment} />)).toEqual(["No sync has run yet."]);
});

test("cars that a sync left out are counted by reason, the most first", () => {
	const skipped = { new: 2, sold: 1200, odd: 7 };
	expect(readElement(<SkippedCars skipped={skipped} cars={null} />)).toEqual([
		"Skipped",
		"1,200: marked as sold",
		"7: odd",
		"2: a new car; only used and certified cars are listed",
	]);
	expect(readElement(<SkippedCars skipped={{}} cars={null} />)).toEqual([]);
});

test("of the cars that a sync left out the first are named, with the dealer's listing", () => {
	const cars = [
		{ reason: "sold", name: "2019 Honda Civic", url: "https://lot.example/7", times: 2 },
		{ reason: "sold", name: "2020 Ford F-150", url: null, times: 1 },
	];
	const link = '<a href="https://lot.example/7" rel="noreferrer">';
	expect(readElement(<SkippedCars skipped={{ sold: 1203, new: 1 }} cars={cars} />)).toEqual([
		...["Skipped", "1,203: marked as sold", link, "2019 Honda Civic", "2020 Ford F-150", "and 1,200 more"],
		"1: a new car; only used and certified cars are listed",
	]);
	expect(readElement(<SkippedCars skipped={{ sold: 3 }} cars={cars} />).at(-1)).toBe("2020 Ford F-150");
});
