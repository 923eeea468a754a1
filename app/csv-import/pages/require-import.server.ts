import type { AppContext } from "~/context.server";
import type { Dealership } from "~/dealerships/dealership";
import { notFoundResponse } from "~/http";
import { getImport, type Import } from "../imports.server";

export async function requireImport(
	ctx: AppContext,
	{ id }: Dealership,
	importId: string | undefined,
): Promise<Import> {
	const found = /^\d{1,15}$/.test(importId ?? "") ? await getImport(ctx.db, id, Number(importId)) : null;
	if (!found) throw notFoundResponse("Upload not found");
	return found;
}
