import { toContentHash } from "../../to-content-hash";
import type { SurveyedCar } from "./surveyed-car";

export type DealerChanges = Record<string, [content: string, changedAt: string]>;

/** A dealership has changed now if its cars came, went or changed since the last survey. */
export function toDealerChanges(cars: SurveyedCar[], before: DealerChanges, now: string): DealerChanges {
	const told = new Map<number, unknown[]>();
	for (const { dealershipId, id, price, miles, changedAt } of cars) {
		const others = told.get(dealershipId) ?? [];
		others.push([id, price, miles, changedAt]);
		told.set(dealershipId, others);
	}
	const changes = [...told].map(([id, all]): [number, [string, string]] => {
		const content = toContentHash(all);
		const known = before[id];
		return [id, known?.[0] === content ? known : [content, now]];
	});
	return Object.fromEntries(changes);
}
