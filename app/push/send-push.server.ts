import type { AppContext } from "~/context.server";
import { parseRetryAfter } from "~/fetching/retry-after";
import { logFailure } from "~/log/log";
import { isPushAddress } from "./push-hosts";
import { FIRST_RETRY_MS, LONGEST_RETRY_MS, PUSH_TIMEOUT_MS } from "./push-limits";
import { getSecondsUntilQuiet } from "./quiet-hours";
import { encodeNotice } from "./sealed/encode-notice";
import { toVapidHeader, type VapidKey } from "./sealed/vapid-key";
import type { Notice, Subscriber } from "./watch";

/** `unclear`: the notice may have arrived, so it is not sent again. */
export type PushOutcome = { kind: "taken" | "expired" | "refused" | "unclear" } | { kind: "busy"; retryAt: string };

type Sending = Pick<AppContext, "config" | "fetch" | "now">;

/** One POST (RFC 8030) of a sealed notice, which the push service may hold until the evening. */
export async function sendPush(ctx: Sending, key: VapidKey, to: Subscriber, notice: Notice): Promise<PushOutcome> {
	if (!isPushAddress(to.endpoint, ctx.config)) return { kind: "expired" };
	const now = ctx.now();
	try {
		const text = new Uint8Array(new TextEncoder().encode(JSON.stringify(notice)));
		const claim = { endpoint: to.endpoint, contact: ctx.config.contactEmail, now };
		const response = await ctx.fetch(to.endpoint, {
			method: "POST",
			headers: {
				Authorization: await toVapidHeader(key, claim),
				"Content-Encoding": "aes128gcm",
				"Content-Type": "application/octet-stream",
				TTL: String(getSecondsUntilQuiet(to, now)),
				Urgency: "normal",
			},
			body: await encodeNotice(text, to),
			redirect: "manual",
			signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
		});
		await response.body?.cancel();
		return toOutcome(response, to, now);
	} catch (error) {
		logFailure("push-failed", error, { subscription: to.id });
		return { kind: "unclear" };
	}
}

function toOutcome({ status, headers }: Response, { failures }: Subscriber, now: Date): PushOutcome {
	if (status >= 200 && status < 300) return { kind: "taken" };
	if (status === 404 || status === 410) return { kind: "expired" };
	if (status !== 429 && status < 500) return { kind: "refused" };
	const usualMs = Math.min(FIRST_RETRY_MS * 2 ** Math.min(failures, 10), LONGEST_RETRY_MS);
	const waitMs = Math.max(parseRetryAfter(headers.get("Retry-After"), now) ?? 0, usualMs);
	return { kind: "busy", retryAt: new Date(now.getTime() + waitMs).toISOString() };
}
