import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { endpoint, type Handler, type Method } from "../http";
import { type EffectGet, requireAdmin } from "./require-admin.server";
import type { User } from "./session.server";

export type AdminArgs = ActionFunctionArgs & { user: User };
type AdminHandler = (args: AdminArgs) => Promise<Response> | Response;

/** An `endpoint` whose every method passes `requireAdmin` first. `effectGet` marks a GET that changes something. */
export function adminEndpoint(
	handlers: Partial<Record<Method, AdminHandler>>,
	{ effectGet }: { effectGet?: EffectGet } = {},
): Handler {
	const guarded = Object.entries(handlers).map(([method, handler]): [string, Handler] => [
		method,
		async (args) => handler({ ...args, user: await requireAdmin(args, effectGet) }),
	]);
	return endpoint(Object.fromEntries(guarded));
}
