import type { AppContext } from "~/context.server";
import { checkAddress } from "~/fetching/address-guard";
import { type FetchedBytes, fetchBytes } from "~/fetching/fetch-bytes.server";
import type { FetchFailure } from "~/fetching/fetch-failure.server";
import type { AskHost } from "~/fetching/photo-hosts.server";
import { isWholeJpeg, type PhotoHeader, parsePhotoHeader } from "~/pictures/photo-header";
import type { DealerPhoto } from "./dealer-photo";

/** What fits an isolate's memory once unpacked, with the codecs' copies. */
const MAX_MEGAPIXELS = 8;

/** `refused`: not for programs, or too large for us, but a browser may show it. `silent`: no answer for now. */
export type PhotoBytes =
	| { kind: "ok"; bytes: Uint8Array<ArrayBuffer>; header: PhotoHeader }
	| { kind: "failed" | "refused" | "silent" };

/** In: a dealer's photo. Out: its bytes, judged by their header. A host that wants its own page as referrer gets it. */
export async function fetchDealerPhoto(ctx: AppContext, photo: DealerPhoto, askHost: AskHost): Promise<PhotoBytes> {
	const address = checkAddress(photo.source, ctx.config);
	if (!address.ok) return { kind: "failed" };
	if ((await askHost(photo.source)) !== null) return { kind: "refused" };
	const request = { url: photo.source, accept: "image", registrableDomain: address.registrableDomain } as const;
	const first = await fetchBytes(ctx, request);
	const outcome =
		first.kind === "blocked" && photo.page ? await fetchBytes(ctx, { ...request, referrer: photo.page }) : first;
	return toPhotoBytes(outcome);
}

function toPhotoFailure(failure: FetchFailure): "failed" | "refused" | "silent" {
	if (failure.kind === "blocked") return "refused";
	if (failure.kind !== "failed") return "failed";
	const isLost = failure.reason === "time-out" || failure.reason === "connection";
	return isLost || (failure.status ?? 0) >= 500 ? "silent" : "failed";
}

function toPhotoBytes(outcome: FetchedBytes | FetchFailure): PhotoBytes {
	if (outcome.kind !== "ok") return { kind: toPhotoFailure(outcome) };
	const { bytes, headers } = outcome;
	if (/\b(noimageindex|noindex|none)\b/i.test(headers.get("X-Robots-Tag") ?? "")) return { kind: "refused" };
	const header = parsePhotoHeader(bytes);
	if (!header || (header.format === "jpeg" && !isWholeJpeg(bytes))) return { kind: "failed" };
	const isTooLarge = header.width * header.height > MAX_MEGAPIXELS * 1e6;
	return header.unfit || isTooLarge ? { kind: "refused" } : { kind: "ok", bytes, header };
}
