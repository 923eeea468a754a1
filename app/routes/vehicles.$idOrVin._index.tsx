import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { toMeta } from "~/site/page-meta";
import { findSite } from "~/site/site-meta";
import { useSite } from "~/site/use-site";
import { toVehicleMeta } from "~/vehicles/detail/vehicle-meta";
import { VehicleNotFound } from "~/vehicles/detail/vehicle-not-found";
import { VehiclePage } from "~/vehicles/detail/vehicle-page";
import { getVehiclePage } from "~/vehicles/detail/vehicle-page.server";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
	const site = findSite(matches);
	if (data?.kind === "found" && site) return toMeta(toVehicleMeta(data.vehicle, site));
	return [{ title: "Vehicle Not Found" }, { name: "robots", content: "noindex" }];
};

const statuses = { found: 200, gone: 410, missing: 404 };

export async function loader({ params, context }: LoaderFunctionArgs) {
	const idOrVin = params.idOrVin ?? "";
	// Links to these two are older than the catalogue's ids; both mean car 1 now.
	if (idOrVin === "2" || idOrVin === "14") throw redirect("/vehicles/1");
	const page = await getVehiclePage(context, idOrVin);
	return data(page, { status: statuses[page.kind] });
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
	return serverLoader<typeof loader>().catch((error: unknown) => {
		if (error instanceof Response) throw error;
		return serverLoader<typeof loader>();
	});
}

export function ErrorBoundary() {
	return <VehicleNotFound sold={null} alternatives={[]} didNotCome />;
}

export default function VehicleRoute() {
	const page = useLoaderData<typeof loader>();
	const site = useSite();
	if (page.kind === "found") return <VehiclePage key={page.vehicle.id} {...page} site={site} />;
	const { sold, alternatives } = page.kind === "gone" ? page : { sold: null, alternatives: [] };
	return <VehicleNotFound sold={sold} alternatives={alternatives} />;
}
