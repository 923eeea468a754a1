import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { createEndpoint, type Handler, type Method, methodNotAllowedResponse } from "../http";
import { type EffectGet, requireAdmin } from "./require-admin.server";
import type { User } from "./session.server";

export type AdminArgs = ActionFunctionArgs & { user: User };
type AdminHandler = (args: AdminArgs) => Promise<Response> | Response;

/** Every method passes `requireAdmin` first. `effectGet` marks a GET that changes something; its HEAD does not. */
export function createAdminEndpoint(
	handlers: Partial<Record<Method, AdminHandler>>,
	{ effectGet }: { effectGet?: EffectGet } = {},
): Handler {
	const guarded = Object.entries(handlers).map(([method, handler]): [string, Handler] => [
		method,
		async (args) => {
			const user = await requireAdmin(args, effectGet);
			if (effectGet !== undefined && args.request.method === "HEAD") return methodNotAllowedResponse(["GET"]);
			return handler({ ...args, user });
		},
	]);
	return createEndpoint(Object.fromEntries(guarded), { hasHead: effectGet === undefined });
}
