import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { CarTable } from "~/dealerships/cars/car-table";
import { getStanding, listCars, updateCarHidden } from "~/dealerships/cars/dealer-cars.server";
import { PriceStanding } from "~/dealerships/cars/price-standing";
import { Expiry } from "~/dealerships/list/expiry";
import { StatusBadge } from "~/dealerships/list/status-badge";
import { useLiveList } from "~/dealerships/list/use-live-list";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { createClientAction, shouldReloadUnlessFailed } from "~/desk/create-client-action";
import { createFormAction } from "~/desk/create-form-action.server";
import { toFailure, toSuccess } from "~/desk/notice";
import { toNoticeRedirect } from "~/desk/notice-cookie";
import { parseTimeZone } from "~/desk/time-zone";
import { NoticeOnLoad } from "~/desk/toaster";
import { ExportLinks } from "~/feeds/export-links";
import { parseIntent, toPrivateHeaders } from "~/http";
import { LinkPanel } from "~/report/link-panel";
import { getReportLink } from "~/report/report-link.server";
import { RunTable } from "~/sync/runs/run-table";
import { listRuns } from "~/sync/runs/sync-runs.server";

export const headers = toPrivateHeaders;
export const shouldRevalidate = shouldReloadUnlessFailed;
const failure = { title: "Error", fallback: "Failed to update vehicle" };
export const clientAction = createClientAction(failure);

const MAX_PAGE = 10_000;

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const { db, now } = args.context;
	const dealership = await requireDealership(args.context, args.params.id);
	const page = Number(new URL(args.request.url).searchParams.get("page"));
	const shown = Number.isInteger(page) ? Math.min(Math.max(1, page), MAX_PAGE) : 1;
	const { id } = dealership;
	const read = [listRuns(db, id), listCars(db, id, shown), getStanding(db, id), getReportLink(db, id)] as const;
	const [runs, cars, standing, link] = await Promise.all(read);
	const zone = parseTimeZone(args.request.headers.get("Cookie"));
	return { dealership, runs, cars, standing, link, page: shown, now: now(), zone };
}

export const action = createFormAction(failure, async (args) => {
	const user = await requireAdmin(args);
	const dealership = await requireDealership(args.context, args.params.id);
	const form = await args.request.formData();
	const back = `/admin/dealerships/${dealership.id}`;
	const hide = parseIntent(form, ["hide", "unhide"]) === "hide";
	const reason = String(form.get("reason") ?? "").trim();
	if (hide && !reason) return toNoticeRedirect(back, toFailure("Error", "Say why the car is hidden."));
	const car = { id: Number(form.get("car")), dealershipId: dealership.id };
	const done = await updateCarHidden(args.context, user, car, hide ? reason : null);
	if (!done) return toNoticeRedirect(back, toFailure("Error", "This car is not there any more."));
	return toNoticeRedirect(back, toSuccess(hide ? "Vehicle hidden" : "Vehicle shown again"));
});

const panel = "rounded-xl border border-line bg-surface p-4";

export default function DealershipPage() {
	const { dealership, runs, cars, standing, link, page, now, zone } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	useLiveList(dealership.status === "syncing");
	return (
		<div className="space-y-6">
			<Link to="/admin/dealerships" className="text-sm text-accent hover:underline">
				All dealerships
			</Link>
			<header className="space-y-1" data-dealership-id={dealership.id} data-status={dealership.status}>
				<h1 className="text-xl font-semibold">{dealership.name}</h1>
				<p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
					<StatusBadge status={dealership.status} />
					<Expiry expirationDate={dealership.expirationDate} now={now} zone={zone} />
					<a href={dealership.url} rel="noreferrer" className="break-all text-accent hover:underline">
						{dealership.url}
					</a>
				</p>
				<ExportLinks subject="inventory" label="inventory" dealershipId={dealership.id} />
				<ExportLinks subject="contact-clicks" label="contact clicks" dealershipId={dealership.id} />
			</header>
			<LinkPanel dealership={dealership} link={link} />
			<section aria-labelledby="runs" className={panel}>
				<h2 id="runs" className="text-lg font-semibold">
					Sync history
				</h2>
				<RunTable runs={runs} now={now} zone={zone} />
			</section>
			<section aria-labelledby="cars" className={panel}>
				<h2 id="cars" className="text-lg font-semibold">
					Cars
				</h2>
				<PriceStanding standing={standing} />
				<CarTable dealershipId={dealership.id} cars={cars} page={page} typed={answer?.typed} />
			</section>
			<NoticeOnLoad notice={answer?.notice} />
		</div>
	);
}
