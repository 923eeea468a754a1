import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useSite } from "~/use-site";
import { VehicleNotFound } from "~/vehicles/vehicle-not-found";
import { VehiclePage } from "~/vehicles/vehicle-page";
import { getVehiclePage } from "~/vehicles/vehicle-page.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: data?.kind === "found" ? (data.vehicle.title ?? "Untitled Vehicle") : "Vehicle Not Found" },
];

const statuses = { found: 200, gone: 410, missing: 404 };

export async function loader({ params, context }: LoaderFunctionArgs) {
	const idOrVin = params.idOrVin ?? "";
	if (idOrVin === "2" || idOrVin === "14") throw redirect("/vehicles/1");
	const page = await getVehiclePage(context.db, idOrVin);
	return data({ ...page, now: context.now().toISOString() }, { status: statuses[page.kind] });
}

export default function VehicleRoute() {
	const page = useLoaderData<typeof loader>();
	const site = useSite();
	if (page.kind === "found") return <VehiclePage {...page} site={site} />;
	return <VehicleNotFound alternatives={page.kind === "gone" ? page.alternatives : []} site={site} />;
}
