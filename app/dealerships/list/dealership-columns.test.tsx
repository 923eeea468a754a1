import { expect, test } from "vitest";
import { toDealershipColumns } from "./dealership-columns";
import { dealershipShape } from "./dealership-view";

test("each order of the dealerships but the newest first is given by the head of one column", () => {
	const columns = toDealershipColumns({ now: new Date("2026-03-01T00:00:00.000Z"), zone: "UTC" });
	const orders = Object.keys(dealershipShape.sorts).filter((order) => order !== "newest");
	expect(columns.flatMap(({ sort }) => sort ?? []).toSorted()).toEqual(orders.toSorted());
	expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
});
