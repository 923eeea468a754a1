import { createAdminEndpoint } from "~/auth/create-admin-endpoint.server";
import { jsonResponse, parseJsonBody } from "~/http";
import { settingSchema } from "~/settings/setting-schema";
import { listSettings, updateSetting } from "~/settings/settings.server";

export const loader = createAdminEndpoint({
	GET: async ({ context }) => jsonResponse(await listSettings(context.db)),
	POST: async ({ request, context, user }) =>
		jsonResponse(await updateSetting(context, user, await parseJsonBody(request, settingSchema))),
});

export const action = loader;
