import { getUser } from "~/auth/require-admin.server";
import { createEndpoint, jsonResponse } from "~/http";

export const loader = createEndpoint({
	GET: async (args) => {
		const user = await getUser(args);
		return jsonResponse(user ? { isAuthenticated: true, user } : { isAuthenticated: false });
	},
});

export const action = loader;
