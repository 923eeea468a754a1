import { eq, inArray, sql } from "drizzle-orm";
import { countUpTo, listIdPage, toOrdered } from "~/desk/table/id-walk.server";
import type { TableView } from "~/desk/table/table-view";
import { runColumns } from "~/sync/runs/sync-runs.server";
import type { Db } from "../../../db/client";
import { dealerships, syncRuns } from "../../../db/schema";
import { eachOf } from "../../../db/statement";
import { findDealerships } from "../list/find-dealerships.server";
import type { ListedRun } from "./run-view";

const { id, dealershipId, outcome } = syncRuns;

export async function listAllRuns(db: Db, view: TableView, dealership: number | null) {
	const owners = dealership !== null ? [dealership] : view.q === "" ? null : await listOwners(db, view.q);
	const walked = {
		...{ table: syncRuns, id, of: owners && { column: dealershipId, values: owners } },
		where: view.state === "all" ? undefined : sql`${outcome} = ${view.state}`,
		index: view.state === "all" ? undefined : sql`INDEXED BY sync_runs_outcome`,
	};
	const [{ ids, next }, total] = await Promise.all([listIdPage(db, walked, view), countUpTo(db, walked)]);
	const rows = await db
		.select({ ...runColumns, dealershipId, name: dealerships.name })
		.from(syncRuns)
		.innerJoin(dealerships, eq(dealerships.id, dealershipId))
		.where(inArray(id, sql`(SELECT value FROM ${eachOf(ids)})`));
	const runs = rows.map(
		({ dealershipId, name, ...run }): ListedRun => ({ ...run, dealership: { id: dealershipId, name } }),
	);
	return { runs: toOrdered(ids, runs), next, total };
}

async function listOwners(db: Db, q: string): Promise<number[]> {
	return (await findDealerships(db, q)).map((row) => row.id);
}
