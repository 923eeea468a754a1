import { endpoint, errorResponse, jsonResponse } from "~/http";
import { isSchemaCurrent } from "~/schema-version.server";

export const loader = endpoint({
	GET: async ({ context }) =>
		(await isSchemaCurrent(context.db))
			? jsonResponse({ status: "ok" })
			: errorResponse(503, "The database is not migrated to this version's schema"),
});

export const action = loader;
