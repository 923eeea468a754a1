import { redirect } from "@remix-run/cloudflare";
import type { AppContext } from "../context.server";
import { errorResponse } from "../http";
import { getProvenance, isCrossSite, isOwnPage } from "./same-origin";
import { getSessionUser, type User } from "./session.server";
import { parseSessionId } from "./session-cookie";

export type Guarded = { request: Request; context: AppContext };

export type EffectGet = "from a page" | "typed too";

/**
 * Every admin loader, action and call passes here. Throws 403 for another site's effect, then 401 without a session
 * (pages: redirect), then 403 for an effect of unclear origin. `effectGet`: a GET (and its HEAD) changes something.
 */
export async function requireAdmin({ request, context }: Guarded, effectGet?: EffectGet): Promise<User> {
	const provenance = getProvenance(request.headers, request.url);
	const isRead = ["GET", "HEAD"].includes(request.method);
	const changes = effectGet !== undefined || !isRead;
	if (changes && isCrossSite(provenance)) throw refused();
	const user = await getUser({ request, context });
	if (!user) throw isApi(request) ? errorResponse(401, "Not signed in") : redirect("/admin");
	const mayBeTyped = !isRead || effectGet === "typed too";
	if (changes && !isOwnPage(provenance, { mayBeTyped })) throw refused();
	return user;
}

export async function getUser({ request, context }: Guarded): Promise<User | null> {
	const id = await parseSessionId(request);
	return id ? getSessionUser(context.db, id, context.now()) : null;
}

/** For effects without a session (login, tracking): refuses only other sites' requests. */
export function requireSameSite(request: Request): void {
	if (isCrossSite(getProvenance(request.headers, request.url))) throw refused();
}

function refused(): Response {
	return errorResponse(403, "This request did not come from this site");
}

function isApi(request: Request): boolean {
	return /^\/(api\/|exports\/|healthz$)/.test(new URL(request.url).pathname);
}
