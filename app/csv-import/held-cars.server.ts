import { sql } from "drizzle-orm";
import { commitIf } from "../../db/commit-if.server";
import { imports } from "../../db/schema";
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

/** The cars that an import's file leaves out and that wait for a person, as far as they are still in stock. */
export async function listHeldCars({ db }: AppContext, { pendingRemovals }: Import): Promise<HeldCar[]> {
	if (pendingRemovals.length === 0) return [];
	const { results } = await db.$client
		.prepare(
			`SELECT v.id, v.title, v.vin, v.price FROM json_each(?1) AS j CROSS JOIN vehicles AS v ON v.id = j.value
			WHERE v.sold_at IS NULL`,
		)
		.bind(JSON.stringify(pendingRemovals))
		.all<HeldCar>();
	return results;
}

export type HeldDecision = "remove" | "keep";

/** Removes the held cars, or lets them be; false when they wait no more: decided already, or a newer file came in. */
export async function decideHeld(
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
	const removal = [
		...removeCarsStatements(db, ids, { runId: null, importId: file.id, now }),
		db.$client
			.prepare(
				`UPDATE imports SET removed = removed + (SELECT count(*) FROM json_each(?3) AS j
					CROSS JOIN vehicles AS v ON v.id = j.value WHERE v.sold_at = ?2) WHERE id = ?1`,
			)
			.bind(file.id, now, JSON.stringify(ids)),
		...refreshListedStatements(db, dealershipId, now),
	];
	const decided = await commitIf(db, waits, [
		...(decision === "remove" ? removal : []),
		db.$client.prepare("UPDATE imports SET pending_removals = NULL WHERE id = ?1").bind(file.id),
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
