import type { AppContext } from "~/context.server";
import type { Dealership } from "~/dealerships/dealership";
import { notFound } from "~/http";
import { getImport, type Import } from "../imports.server";

/** The import of the route's `importId`, if it is this dealership's; throws 404 otherwise. */
export async function requireImport(
	ctx: AppContext,
	{ id }: Dealership,
	importId: string | undefined,
): Promise<Import> {
	const found = /^\d{1,15}$/.test(importId ?? "") ? await getImport(ctx.db, id, Number(importId)) : null;
	if (!found) throw notFound("Upload not found");
	return found;
}
