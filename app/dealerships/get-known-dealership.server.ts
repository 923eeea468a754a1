import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { parseTimeZone } from "~/desk/time-zone";
import { requireDealership } from "./require-dealership.server";
import type { KnownDealership } from "./use-known-dealership";

export async function getKnownDealership({ request, params, context }: LoaderFunctionArgs): Promise<KnownDealership> {
	const dealership = await requireDealership(context, params.id);
	return { dealership, now: context.now(), zone: parseTimeZone(request.headers.get("Cookie")) };
}
