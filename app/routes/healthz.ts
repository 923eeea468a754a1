import { getSchemaState } from "~/edge/schema-version.server";
import { endpoint, errorResponse, jsonResponse } from "~/http";

const unready = {
	outdated: "The database is not migrated to this version's schema",
	unreadable: "The database does not answer",
};

export const loader = endpoint({
	GET: async ({ context }) => {
		const state = await getSchemaState(context.db);
		return state === "current" ? jsonResponse({ status: "ok" }) : errorResponse(503, unready[state]);
	},
});

export const action = loader;
