import type { AppContext } from "../context.server";
import { notFoundResponse } from "../http";
import type { Dealership } from "./dealership";
import { getDealership } from "./dealerships.server";

export async function requireDealership(ctx: AppContext, id: string | undefined): Promise<Dealership> {
	const found = /^\d{1,15}$/.test(id ?? "") ? await getDealership(ctx.db, Number(id), ctx.now()) : null;
	if (!found) throw notFoundResponse("Dealership not found");
	return found;
}

export async function findListed(ctx: AppContext, id: string | null): Promise<{ id: number; name: string } | null> {
	if (!id) return null;
	const { id: known, name } = await requireDealership(ctx, id);
	return { id: known, name };
}
