import { useLoaderData, useParams, useRouteLoaderData } from "@remix-run/react";
import type { Dealership } from "./dealership";

export type KnownDealership = { dealership: Dealership; now: Date; zone: string };
type List = Omit<KnownDealership, "dealership"> & { dealerships: Dealership[] };

export function useKnownDealership(): KnownDealership | null {
	const own = useLoaderData<KnownDealership | null>();
	const list = useRouteLoaderData<List>("routes/admin._shell.dealerships");
	const { id } = useParams();
	const dealership = list?.dealerships.find((one) => String(one.id) === id);
	return own ?? (list && dealership ? { ...list, dealership } : null);
}
