import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, Outlet, type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { AddDealershipForm } from "~/dealerships/forms/add-dealership-form";
import { applyDealershipForm } from "~/dealerships/forms/apply-dealership-form.server";
import { listForAdmin } from "~/dealerships/list/admin-dealerships.server";
import { getConnected } from "~/dealerships/list/connected.server";
import { ConnectedDealerships } from "~/dealerships/list/connected-dealerships";
import { DealershipTable } from "~/dealerships/list/dealership-table";
import { dealershipShape } from "~/dealerships/list/dealership-view";
import { createClientAction, type FailedAction, shouldReloadUnlessWithin } from "~/desk/create-client-action";
import { createFormAction } from "~/desk/forms/create-form-action.server";
import { parseLook } from "~/desk/table/table-look";
import { parseView } from "~/desk/table/table-view";
import { parseTimeZone } from "~/desk/time-zone";
import { NoticeOnLoad } from "~/desk/toaster";
import { toPrivateHeaders } from "~/http";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";

export const headers = toPrivateHeaders;
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
	const isOtherView = args.currentUrl.search !== args.nextUrl.search && args.formMethod === undefined;
	return isOtherView || shouldReloadUnlessWithin(args);
}
const failure = { title: "Error", fallback: "Failed to add dealership" };
export const clientAction = createClientAction(failure);

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const now = args.context.now();
	const cookies = args.request.headers.get("Cookie");
	const { db } = args.context;
	const view = parseView(new URL(args.request.url).searchParams, dealershipShape);
	const [list, connected] = await Promise.all([listForAdmin(db, now, view), getConnected(db, now)]);
	const look = parseLook(cookies, "dealerships");
	return { ...list, view, look, connected, now, zone: parseTimeZone(cookies) };
}

export const action = createFormAction(failure, async (args) =>
	applyDealershipForm(args, await requireAdmin(args), "/admin/dealerships"),
);

const link = "inline-flex min-h-11 items-center text-accent underline underline-offset-4 md:min-h-9";

export default function DealershipsTab() {
	const { connected, now, zone, ...list } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action | (() => FailedAction)>();
	return (
		<div className="space-y-6">
			<header className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-xl font-semibold">Dealerships</h1>
				<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
					<Link to="/admin/syncs" className={link}>
						All syncs
					</Link>
					<Link to="/admin/imports" className={link}>
						Uploaded files
					</Link>
					<ButtonLink to="/admin/dealerships/new" className="min-h-11 md:min-h-9">
						<Icon name="plus" />
						Add a dealership
					</ButtonLink>
				</div>
			</header>
			<ConnectedDealerships connected={connected} />
			<DealershipTable {...list} now={now} zone={zone} />
			<AddDealershipForm key={list.total} result={answer && "result" in answer ? answer.result : undefined} />
			<Outlet />
			<NoticeOnLoad notice={answer?.notice} />
		</div>
	);
}
