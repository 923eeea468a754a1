import type { Db } from "../../../db/client";
import { applyChanges, listChanges, type Rereading } from "./reconcile";
import type { Patch } from "./stock-change";
import { getStoredCars } from "./stored-cars.server";

export async function toPatches(db: Db, rereadings: Rereading[]): Promise<Patch[]> {
	const stored = await getStoredCars(
		db,
		rereadings.map(({ known }) => known.id),
	);
	return rereadings.flatMap(({ known, car, views, kept }) => {
		const before = stored.get(known.id);
		if (!before) return [];
		const changes = listChanges(before, car, views, kept).filter(({ field }) => !before.pinned.includes(field));
		const isBack = known.soldAt !== null;
		return changes.length > 0 || isBack
			? [{ id: known.id, changes, car: applyChanges(before, car, changes), isBack, sourcesBefore: before.fieldSources }]
			: [];
	});
}
