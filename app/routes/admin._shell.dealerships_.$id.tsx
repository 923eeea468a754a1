import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { ownCarShape } from "~/dealerships/cars/car-view";
import { InventoryTable } from "~/dealerships/cars/inventory-table";
import { PriceStanding } from "~/dealerships/cars/price-standing";
import { useLiveList } from "~/dealerships/list/use-live-list";
import { DealershipHead } from "~/dealerships/page/dealership-head";
import { EmbedPanel } from "~/dealerships/page/embed-panel";
import { LeadsPanel } from "~/dealerships/page/leads-panel";
import { loadDealershipPage } from "~/dealerships/page/load-dealership-page.server";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { shouldReloadUnlessFailed } from "~/desk/create-client-action";
import { parseLook } from "~/desk/table/table-look";
import { parseView } from "~/desk/table/table-view";
import { parseTimeZone } from "~/desk/time-zone";
import { ExportLinks } from "~/feeds/export-links";
import { toPrivateHeaders } from "~/http";
import { LinkPanel } from "~/report/link-panel";
import { RunTable } from "~/sync/runs/run-table";

export const headers = toPrivateHeaders;
export const shouldRevalidate = shouldReloadUnlessFailed;

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const dealership = await requireDealership(args.context, args.params.id);
	const { searchParams, origin } = new URL(args.request.url);
	const page = await loadDealershipPage(args.context, dealership, parseView(searchParams, ownCarShape));
	const cookies = args.request.headers.get("Cookie");
	return { ...page, origin, look: parseLook(cookies, "cars"), zone: parseTimeZone(cookies) };
}

const panel = "rounded-xl border border-line bg-surface p-4";

export default function DealershipPage() {
	const { dealership, runs, standing, leads, link, reviewId, origin, now, zone, ...list } =
		useLoaderData<typeof loader>();
	useLiveList(dealership.status === "syncing");
	return (
		<div className="space-y-6">
			<Link to="/admin/dealerships" className="inline-block py-1 text-sm text-accent hover:underline">
				All dealerships
			</Link>
			<DealershipHead dealership={dealership} reviewId={reviewId} now={now} zone={zone} />
			<LeadsPanel dealership={dealership} leads={leads} now={now} zone={zone} />
			<LinkPanel dealership={dealership} link={link} />
			<section aria-labelledby="runs" className={panel}>
				<div className="flex flex-wrap justify-between gap-x-4">
					<h2 id="runs" className="text-lg font-semibold">
						Sync history
					</h2>
					<Link
						to={`/admin/syncs?dealership=${dealership.id}`}
						className="inline-block py-1 text-sm text-accent hover:underline"
					>
						All its syncs
					</Link>
				</div>
				<RunTable runs={runs} now={now} zone={zone} />
			</section>
			<InventoryTable
				{...list}
				dealership={dealership}
				from="dealership"
				now={now}
				zone={zone}
				note={<PriceStanding standing={standing} />}
			/>
			<EmbedPanel dealership={dealership} origin={origin} />
			<section aria-label="Export" className={panel}>
				<ExportLinks subject="inventory" label="inventory" dealershipId={dealership.id} />
				<ExportLinks subject="contact-clicks" label="contact clicks" dealershipId={dealership.id} />
			</section>
		</div>
	);
}
