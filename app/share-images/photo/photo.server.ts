import type { AppContext } from "~/context.server";
import { checkAddress } from "~/fetching/address-guard";
import { type FetchedBytes, fetchBytes } from "~/fetching/fetch-bytes.server";
import type { FetchFailure } from "~/fetching/fetch-failure.server";
import type { AskHost } from "~/fetching/photo-hosts.server";
import { getKeptPhoto } from "~/photos/get-photo.server";
import type { ShownVehicle } from "~/vehicles/vehicle";
import { fetchOwnPhoto } from "./own-photo.server";
import { type FetchedPhoto, type Refused, toPhoto, toRefused } from "./photo-outcome";

export interface PhotoOptions {
	askHost: AskHost;
	timeoutMs?: number;
	car?: Pick<ShownVehicle, "photosOf" | "images">;
}

/** In: an address. Out: the dealer's photo, fetched under the scraper's guards, or a picture of ours. */
export async function fetchPhoto(ctx: AppContext, url: string, options: PhotoOptions): Promise<FetchedPhoto | Refused> {
	if (url.startsWith("/")) return await fetchOwnPhoto(ctx, url);
	const kept = options.car && (await getKeptPhoto(ctx, options.car, url));
	if (kept) return toPhoto(kept);
	const address = checkAddress(url, ctx.config);
	if (!address.ok) return toRefused("has an address that is not allowed");
	const { registrableDomain } = address;
	const ask = async () => {
		const refusal = await options.askHost(url);
		if (refusal !== null) return refusal;
		return await fetchBytes(ctx, { url, accept: "image", registrableDomain, timeoutMs: options.timeoutMs });
	};
	const first = await ask();
	const outcome = isBroken(first) ? await ask() : first;
	if (typeof outcome === "string") return toRefused(outcome);
	return outcome.kind === "ok" ? toPhoto(outcome.bytes) : toRefused(formatFailure(outcome));
}

function isBroken(outcome: FetchedBytes | FetchFailure | string): boolean {
	return typeof outcome === "object" && outcome.kind === "failed" && outcome.reason === "connection";
}

const sentences: Record<string, string> = {
	"time-out": "did not come in time",
	connection: "could not be reached",
	"too-large": "is larger than 8 MB",
};

function formatFailure(failure: FetchFailure): string {
	if (failure.kind === "gone") return `is gone (${failure.status})`;
	if (failure.kind === "blocked") return `was refused (${failure.status})`;
	if (failure.kind === "not-modified") return "did not come";
	return sentences[failure.reason] ?? `could not be loaded (${failure.reason})`;
}
