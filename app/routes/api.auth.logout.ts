import { adminEndpoint } from "~/auth/admin-endpoint.server";
import { logOut } from "~/auth/log-out.server";
import { noContent } from "~/http";

export const loader = adminEndpoint({
	POST: async (args) => noContent({ "Set-Cookie": await logOut(args) }),
});

export const action = loader;
