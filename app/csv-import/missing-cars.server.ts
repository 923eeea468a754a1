import type { Db } from "../../db/client";
import { guardRemoval } from "../sync/removal-guard";

export interface Missing {
	/** Ids of cars to remove. */
	gone: number[];
	/** Ids of those that are missing and stay, because they are too many to go unasked. */
	held: number[];
}

/** The cars that a file shows: those that were known by their ids, those that came with it by their keys. */
export class ShownCars {
	readonly #ids = new Set<number>();
	readonly #keys = new Set<string>();

	add(knownId: number | undefined, sourceKey: string): void {
		if (knownId === undefined) this.#keys.add(sourceKey);
		else this.#ids.add(knownId);
	}

	has({ id, sourceKey }: { id: number; sourceKey: string }): boolean {
		return this.#ids.has(id) || this.#keys.has(sourceKey);
	}
}

/**
 * Which cars a file that is the whole stock leaves out, under the guard that holds syncs back too.
 *
 * @param added how many of the cars in stock came with the file
 */
export async function settleMissing(db: Db, dealershipId: number, shown: ShownCars, added: number): Promise<Missing> {
	const { results } = await db.$client
		.prepare("SELECT id, source_key AS sourceKey FROM vehicles WHERE dealership_id = ?1 AND sold_at IS NULL")
		.bind(dealershipId)
		.all<{ id: number; sourceKey: string }>();
	const missing = results.filter((car) => !shown.has(car)).map(({ id }) => id);
	const { remove, hold } = guardRemoval(results.length - added, missing, new Set());
	return { gone: remove, held: hold };
}
