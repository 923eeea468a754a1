import { parseBookmark } from "./bookmark-cookie";
import type { ReadFrom } from "./catalogue-clock.server";

const MCP = "/mcp";
const deskOrCall = /^\/(admin|healthz|report|__manifest|api)\b/i;
const openCall = /^\/api\/suggestions$/i;

/** The primary for desk, writes and decisions; a near replica for shoppers, past a signed-in person's last write. */
export async function chooseReadFrom(request: Request, known: ReadFrom): Promise<ReadFrom> {
	const { pathname } = new URL(request.url);
	const reads = ["GET", "HEAD"].includes(request.method) || pathname === MCP;
	if (!reads || (deskOrCall.test(pathname) && !openCall.test(pathname))) return "first-primary";
	const own = await parseBookmark(request);
	if (own === null || known === "first-primary") return known;
	return known === "first-unconstrained" || own > known ? own : known;
}
