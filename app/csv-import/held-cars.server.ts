import { eq, sql } from "drizzle-orm";
import { commitIf } from "../../db/commit-if.server";
import { imports, vehicles } from "../../db/schema";
import { eachOf, toStatement } from "../../db/statement";
import { auditStatement } from "../audit/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import type { Dealership } from "../dealerships/dealership";
import { refreshListedStatements } from "../inventory/shown/listed.server";
import { removeCarsStatements } from "../inventory/shown/remove-cars.server";
import type { Import } from "./imports.server";

export interface HeldCar {
	id: number;
	title: string | null;
	vin: string | null;
	price: number | null;
}

export async function listHeldCars({ db }: AppContext, { pendingRemovals }: Import): Promise<HeldCar[]> {
	if (pendingRemovals.length === 0) return [];
	const { id, title, vin, price, soldAt } = vehicles;
	const { results } = await toStatement(
		db,
		sql`SELECT ${id}, ${title}, ${vin}, ${price} FROM ${eachOf(pendingRemovals)} j
			CROSS JOIN ${vehicles} ON ${id} = j.value WHERE ${soldAt} IS NULL`,
	).all<HeldCar>();
	return results;
}

export type HeldDecision = "remove" | "keep";

/** False if they no longer wait: decided already, or a newer file came. */
export async function applyHeldDecision(
	ctx: AppContext,
	user: User,
	{ name, id: dealershipId }: Dealership,
	file: Import,
	decision: HeldDecision,
): Promise<boolean> {
	const { db } = ctx;
	const now = ctx.now().toISOString();
	const ids = file.pendingRemovals;
	const waits = sql`(SELECT ${imports.pendingRemovals} FROM ${imports} WHERE ${imports.id} = ${file.id}) = ${JSON.stringify(ids)}`;
	const isMeant = eq(imports.id, file.id);
	const gone = sql`(SELECT count(*) FROM ${eachOf(ids)} j
		CROSS JOIN ${vehicles} ON ${vehicles.id} = j.value WHERE ${vehicles.soldAt} = ${now})`;
	const removal = [
		...removeCarsStatements(db, ids, { runId: null, importId: file.id, now }),
		toStatement(
			db,
			db
				.update(imports)
				.set({ removed: sql`${imports.removed} + ${gone}` })
				.where(isMeant),
		),
		...refreshListedStatements(db, dealershipId, now),
	];
	const decided = await commitIf(db, waits, [
		...(decision === "remove" ? removal : []),
		toStatement(db, db.update(imports).set({ pendingRemovals: null }).where(isMeant)),
		auditStatement(db, {
			user,
			action: `${decision} vehicles missing in CSV`,
			subject: name,
			before: { file: file.fileName, held: ids.length },
			after: null,
			now,
		}),
	]);
	return decided !== null;
}
