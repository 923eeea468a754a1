import type { Guarded } from "./require-admin.server";
import { deleteSession } from "./session.server";
import { clearSession, parseSessionId } from "./session-cookie";

/** Revokes the request's session and returns the Set-Cookie header that takes the cookie away. */
export async function logOut({ request, context }: Guarded): Promise<string> {
	const id = await parseSessionId(request);
	if (id) await deleteSession(context.db, id);
	return clearSession(request.url);
}
