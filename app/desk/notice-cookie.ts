import { createCookie, redirect, type TypedResponse } from "@remix-run/cloudflare";
import type { Notice } from "./notice";

const cookie = createCookie("notice", { httpOnly: true, maxAge: 60, path: "/admin", sameSite: "lax" });

export async function toNoticeRedirect(
	to: string,
	notice: Notice,
	headers = new Headers(),
): Promise<TypedResponse<never>> {
	headers.append("Set-Cookie", await cookie.serialize(notice));
	return redirect(to, { headers });
}

export async function readNotice(request: Request): Promise<{ notice: Notice | null; headers: Headers }> {
	const value: unknown = await cookie.parse(request.headers.get("Cookie"));
	const headers = new Headers();
	if (value === null) return { notice: null, headers };
	headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
	return { notice: isNotice(value) ? value : null, headers };
}

/** A cookie that another site of this domain planted could otherwise break every page of the desk. */
function isNotice(value: unknown): value is Notice {
	if (typeof value !== "object" || value === null) return false;
	const { title, text, tone }: { [name in keyof Notice]?: unknown } = value;
	const isText = text === undefined || typeof text === "string";
	return typeof title === "string" && isText && (tone === "default" || tone === "destructive");
}
