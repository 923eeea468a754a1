import type { AppContext } from "~/context.server";
import { checkAddress } from "~/fetching/address-guard";
import { type FetchedBytes, fetchBytes } from "~/fetching/fetch-bytes.server";
import type { FetchFailure } from "~/fetching/fetch-failure.server";
import { fetchOwnPhoto } from "./own-photo.server";
import type { AskHost } from "./photo-hosts.server";
import { type FetchedPhoto, type Refused, refuse, toPhoto } from "./photo-outcome";

export interface PhotoOptions {
	/** Asked before the photo's host is. */
	askHost: AskHost;
	timeoutMs?: number;
}

/** In: an address. Out: the dealer's photo there, fetched under the scraper's guards, or a picture of our own by its path. */
export async function fetchPhoto(ctx: AppContext, url: string, options: PhotoOptions): Promise<FetchedPhoto | Refused> {
	if (url.startsWith("/")) return await fetchOwnPhoto(ctx, url);
	const address = checkAddress(url, ctx.config);
	if (!address.ok) return refuse("has an address that may not be asked");
	const { registrableDomain } = address;
	const ask = async () => {
		const refusal = await options.askHost(url);
		if (refusal !== null) return refusal;
		return await fetchBytes(ctx, { url, accept: "image", registrableDomain, timeoutMs: options.timeoutMs });
	};
	const first = await ask();
	const outcome = isBroken(first) ? await ask() : first;
	if (typeof outcome === "string") return refuse(outcome);
	return outcome.kind === "ok" ? toPhoto(outcome.bytes) : refuse(tellFailure(outcome));
}

/** A connection that broke is worth a second try, what the host answered or did not in all the time it had is not. */
function isBroken(outcome: FetchedBytes | FetchFailure | string): boolean {
	return typeof outcome === "object" && outcome.kind === "failed" && outcome.reason === "connection";
}

const sentences: Record<string, string> = {
	"time-out": "did not come in time",
	connection: "could not be reached",
	"too-large": "is larger than 8 MB",
};

function tellFailure(failure: FetchFailure): string {
	if (failure.kind === "gone") return `is gone (${failure.status})`;
	if (failure.kind === "blocked") return `was refused (${failure.status})`;
	if (failure.kind === "not-modified") return "did not come";
	return sentences[failure.reason] ?? `could not be loaded (${failure.reason})`;
}
