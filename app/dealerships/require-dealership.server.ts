import type { AppContext } from "../context.server";
import { notFound } from "../http";
import type { Dealership } from "./dealership";
import { getDealership } from "./dealerships.server";

/** The dealership of the route's `id`; throws 404 when there is none. */
export async function requireDealership(ctx: AppContext, id: string | undefined): Promise<Dealership> {
	const found = /^\d{1,15}$/.test(id ?? "") ? await getDealership(ctx.db, Number(id), ctx.now()) : null;
	if (!found) throw notFound("Dealership not found");
	return found;
}
