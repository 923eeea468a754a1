import type { Guarded } from "./require-admin.server";
import { deleteSession } from "./session.server";
import { parseSessionId, toEmptySessionCookie } from "./session-cookie";

export async function logOut({ request, context }: Guarded): Promise<string> {
	const id = await parseSessionId(request);
	if (id) await deleteSession(context.db, id);
	return toEmptySessionCookie(request.url);
}
