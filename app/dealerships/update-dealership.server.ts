import { auditChangeStatement } from "../audit/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { bumpCatalogueStatement } from "../vehicles/catalogue.server";
import type { Dealership } from "./dealership";
import type { DealershipPatch } from "./dealership-schema";
import { getIdByUrl } from "./dealerships.server";

/** Changes what the patch names; `taken` when another dealership has the new address. */
export async function updateDealership(
	ctx: AppContext,
	user: User,
	{ id, name, url, additionalUrls, location }: Dealership,
	patch: DealershipPatch,
): Promise<"updated" | "taken"> {
	const before = { name, url, additionalUrls, location };
	const after = { ...before, ...patch };
	if (after.url !== url && (await getIdByUrl(ctx.db, after.url, id))) return "taken";
	const d1 = ctx.db.$client;
	const now = ctx.now().toISOString();
	const [updated] = await d1.batch<{ id: number }>([
		d1
			.prepare(
				`UPDATE OR IGNORE dealerships SET name = ?2, url = ?3, additional_urls = ?4, location = ?5, updated_at = ?6
				WHERE id = ?1 RETURNING id`,
			)
			.bind(id, after.name, after.url, JSON.stringify(after.additionalUrls), after.location, now),
		auditChangeStatement(ctx.db, { user, action: "edit dealership", subject: name, before, after, now }),
		bumpCatalogueStatement(ctx.db, now),
	]);
	return updated?.results.length ? "updated" : "taken";
}
