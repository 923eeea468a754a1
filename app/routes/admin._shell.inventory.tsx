import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { carShape, ownCarShape } from "~/dealerships/cars/car-view";
import { listDeskCars } from "~/dealerships/cars/desk-cars.server";
import { InventoryTable } from "~/dealerships/cars/inventory-table";
import { loadTablePage } from "~/dealerships/list/load-table-page.server";
import { SyncTester } from "~/dealerships/sync-tester";
import { shouldReloadUnlessFailed } from "~/desk/create-client-action";
import { ExportLinks } from "~/feeds/export-links";
import { toPrivateHeaders } from "~/http";

export const headers = toPrivateHeaders;
export const shouldRevalidate = shouldReloadUnlessFailed;

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const ofOne = new URL(args.request.url).searchParams.has("dealership");
	const page = await loadTablePage(args, "cars", ofOne ? ownCarShape : carShape);
	return { ...page, ...(await listDeskCars(args.context.db, page.view, page.dealership?.id ?? null, page.now)) };
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
