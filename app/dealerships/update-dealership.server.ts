import { type SQL, sql } from "drizzle-orm";
import { dealerships } from "../../db/schema";
import { nameOf, toStatement } from "../../db/statement";
import { auditChangeStatement } from "../audit/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { raiseVersionStatement } from "../vehicles/catalogue.server";
import type { Dealership } from "./dealership";
import type { DealershipPatch } from "./dealership-schema";
import { getIdByUrl } from "./dealerships.server";

/** `taken`: another dealership has the new address. */
export async function updateDealership(
	ctx: AppContext,
	user: User,
	{ id, name, url, additionalUrls, location }: Dealership,
	patch: DealershipPatch,
): Promise<"updated" | "taken"> {
	const before = { name, url, additionalUrls, location };
	const after = { ...before, ...patch };
	if (after.url !== url && (await getIdByUrl(ctx.db, after.url, id))) return "taken";
	const now = ctx.now().toISOString();
	const [updated] = await ctx.db.$client.batch<{ id: number }>([
		toStatement(ctx.db, updateIfFree(id, after, now)),
		auditChangeStatement(ctx.db, { user, action: "edit dealership", subject: name, before, after, now }),
		raiseVersionStatement(ctx.db, now),
	]);
	return updated?.results.length ? "updated" : "taken";
}

type Edited = Pick<Dealership, "name" | "url" | "additionalUrls" | "location">;

function updateIfFree(id: number, { name, url, additionalUrls, location }: Edited, now: string): SQL {
	const to = dealerships;
	return sql`UPDATE OR IGNORE ${to} SET ${nameOf(to.name)} = ${name}, ${nameOf(to.url)} = ${url},
		${nameOf(to.additionalUrls)} = ${JSON.stringify(additionalUrls)}, ${nameOf(to.location)} = ${location},
		${nameOf(to.updatedAt)} = ${now} WHERE ${to.id} = ${id} RETURNING ${nameOf(to.id)}`;
}
