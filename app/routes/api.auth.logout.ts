import { createAdminEndpoint } from "~/auth/create-admin-endpoint.server";
import { logOut } from "~/auth/log-out.server";
import { noContentResponse } from "~/http";

export const loader = createAdminEndpoint({
	POST: async (args) => noContentResponse({ "Set-Cookie": await logOut(args) }),
});

export const action = loader;
