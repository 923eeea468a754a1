import { createCookie } from "@remix-run/cloudflare";

const KEPT_SECONDS = 3600;
const bookmark = /^[\w-]{1,200}$/;

/** A replica may answer once it has this administrator's last write; useless once all replicas have it. */
function getBookmarkCookie(url: string) {
	const secure = new URL(url).protocol === "https:";
	return createCookie(secure ? "__Host-bookmark" : "bookmark", {
		httpOnly: true,
		maxAge: KEPT_SECONDS,
		path: "/",
		sameSite: "lax",
		secure,
	});
}

export async function parseBookmark({ url, headers }: Pick<Request, "url" | "headers">): Promise<string | null> {
	const value: unknown = await getBookmarkCookie(url).parse(headers.get("Cookie"));
	return typeof value === "string" && bookmark.test(value) ? value : null;
}

export function toBookmarkCookie(url: string, written: string): Promise<string> {
	return getBookmarkCookie(url).serialize(written);
}
