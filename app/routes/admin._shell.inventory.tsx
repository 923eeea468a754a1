import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { carShape } from "~/dealerships/cars/car-view";
import { listDeskCars } from "~/dealerships/cars/desk-cars.server";
import { InventoryTable } from "~/dealerships/cars/inventory-table";
import { findListed } from "~/dealerships/require-dealership.server";
import { SyncTester } from "~/dealerships/sync-tester";
import { shouldReloadUnlessFailed } from "~/desk/create-client-action";
import { parseLook } from "~/desk/table/table-look";
import { parseView } from "~/desk/table/table-view";
import { parseTimeZone } from "~/desk/time-zone";
import { ExportLinks } from "~/feeds/export-links";
import { toPrivateHeaders } from "~/http";

export const headers = toPrivateHeaders;
export const shouldRevalidate = shouldReloadUnlessFailed;

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const search = new URL(args.request.url).searchParams;
	const dealership = await findListed(args.context, search.get("dealership"));
	const view = parseView(search, carShape);
	const now = args.context.now();
	const list = await listDeskCars(args.context.db, view, dealership?.id ?? null, now);
	const cookies = args.request.headers.get("Cookie");
	return { ...list, view, dealership, now, look: parseLook(cookies, "cars"), zone: parseTimeZone(cookies) };
}

export default function InventoryTab() {
	const list = useLoaderData<typeof loader>();
	return (
		<div className="space-y-6">
			<h1 className="text-xl font-semibold">Inventory</h1>
			<p className="rounded-xl border border-line bg-surface p-4">
				To manage inventory, choose a dealership in the{" "}
				<Link to="/admin/dealerships" className="text-accent underline underline-offset-4">
					Dealerships tab
				</Link>
				.
			</p>
			<InventoryTable {...list} from="inventory" />
			<div className="rounded-xl border border-line bg-surface p-4">
				<ExportLinks subject="inventory" label="inventory" />
				<ExportLinks subject="contact-clicks" label="contact clicks" />
			</div>
			<SyncTester from="inventory" />
		</div>
	);
}
