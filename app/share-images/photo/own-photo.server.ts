import type { AppContext } from "~/context.server";
import { acceptLimits, idleTimeoutMs, wholeTimeoutMs } from "~/fetching/fetch-limits";
import { readCapped } from "~/fetching/read-capped";
import { photoSize } from "~/pictures/drawing";
import { type FetchedPhoto, type Refused, toPhoto, toRefused } from "./photo-outcome";

export async function fetchOwnPhoto(
	{ assets, startTimer }: Pick<AppContext, "assets" | "startTimer">,
	path: string,
): Promise<FetchedPhoto | Refused> {
	const response = await assets.fetch(new URL(path, "https://assets.local").href);
	if (response.status !== 200) {
		await response.body?.cancel();
		return toRefused(`is gone (${response.status})`);
	}
	const wait = { idleMs: idleTimeoutMs, signal: AbortSignal.timeout(wholeTimeoutMs), startTimer };
	const read = await readCapped(response.body, { cap: acceptLimits.image.cap, wait });
	if (read.kind !== "ok") return toRefused("is larger than 8 MB");
	const isDrawing = response.headers.get("Content-Type")?.startsWith("image/svg+xml") === true;
	return isDrawing ? { ok: true, bytes: read.bytes, header: { format: "svg", ...photoSize } } : toPhoto(read.bytes);
}
