import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { toCarColumns } from "../cars/car-columns";
import { carShape, ownCarShape } from "../cars/car-view";
import { AttentionMark } from "./attention-mark";
import { toDealershipColumns } from "./dealership-columns";
import { dealershipShape } from "./dealership-view";

test("each order of the dealerships but the newest first is given by the head of one column", () => {
	const columns = toDealershipColumns({ now: new Date("2026-03-01T00:00:00.000Z"), zone: "UTC", names: new Map() });
	const orders = Object.keys(dealershipShape.sorts).filter((order) => order !== "newest");
	expect(columns.flatMap(({ sort }) => sort ?? []).toSorted()).toEqual(orders.toSorted());
	expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
});

test("each order of a dealership's cars, the newest first apart, is given by the head of one column", () => {
	const circumstances = { now: new Date("2026-03-01T00:00:00.000Z"), zone: "UTC", names: new Map() };
	const columns = toCarColumns({ ...circumstances, from: "dealership", ofOne: true });
	const listOrders = (all: typeof columns) =>
		all.flatMap(({ sort, reverse }) => [sort ?? [], reverse ?? []].flat()).toSorted();
	const isByHead = (order: string) => order !== "newest";
	expect(listOrders(columns)).toEqual(Object.keys(ownCarShape.sorts).filter(isByHead).toSorted());
	expect(columns.filter(({ sort, key }) => !sort && key !== "actions")).toEqual([]);
	const whole = toCarColumns({ ...circumstances, from: "inventory", ofOne: false });
	expect(listOrders(whole)).toEqual(Object.keys(carShape.sorts).filter(isByHead).toSorted());
	const keys = whole.map(({ key }) => key);
	expect(keys).toEqual(["car", "dealership", ...columns.map(({ key }) => key).slice(1)]);
	expect(new Set(keys).size).toBe(keys.length);
});

test("what a dealership needs stands beside it in the words that the API has for it", () => {
	const dealership = { id: 1, name: "Sunrise" };
	for (const attention of ["needs-review", "blocked", "never-synced"] as const) {
		const mark = <AttentionMark attention={attention} dealership={dealership} reviewId={7} />;
		const [, words] = /<span[^>]*>([^<]+)/.exec(renderToStaticMarkup(<MemoryRouter>{mark}</MemoryRouter>)) ?? [];
		expect(words?.toLowerCase().replaceAll(" ", "-")).toBe(attention);
	}
});

test("of a dealership that could not be synced one link tells why, whatever else stands beside it", () => {
	const columns = toDealershipColumns({ now: new Date("2026-03-01T00:00:00.000Z"), zone: "UTC", names: new Map() });
	const status = columns.find(({ key }) => key === "status");
	const count = (dealership: object) => {
		const cell = status?.cell({ ...bare, ...dealership } as Parameters<typeof status.cell>[0]);
		return renderToStaticMarkup(<MemoryRouter>{cell}</MemoryRouter>).match(/aria-label="Why /g)?.length ?? 0;
	};
	for (const attention of ["needs-review", "blocked", "never-synced", null])
		expect(count({ status: "error", attention }), String(attention)).toBe(1);
	expect(count({ status: "active", attention: null })).toBe(0);
});

const bare = { id: 1, name: "Sunrise", statusReason: "The site refused our requests.", reviewId: 7, progress: null };
