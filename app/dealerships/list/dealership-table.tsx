import { useFetcher, useFetchers, useNavigation } from "@remix-run/react";
import type { FailedAction } from "~/desk/create-client-action";
import { NoticeOnLoad } from "~/desk/toaster";
import { toButtonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { ListedDealership } from "./admin-dealerships.server";
import { DealershipRow } from "./dealership-row";
import { useLiveList } from "./use-live-list";

interface TableProps {
	dealerships: ListedDealership[];
	now: Date;
	zone: string;
}

const columns = ["Dealership", "Status", "Vehicles", "Last Sync", "Expiration"];

export function DealershipTable({ dealerships, now, zone }: TableProps) {
	const rows = useExpected(dealerships);
	const syncAll = useFetcher<FailedAction>();
	useLiveList(rows.some((row) => row.status === "syncing"));
	return (
		<section
			aria-labelledby="dealership-list"
			className="@container rounded-xl md:overflow-x-auto md:border md:border-line md:bg-surface"
		>
			<div className="flex items-center justify-between gap-3 py-3 md:px-3">
				<h2 id="dealership-list" className="text-lg font-semibold">
					Dealerships
				</h2>
				<syncAll.Form method="post" action="/admin/dealerships/sync" preventScrollReset>
					<button type="submit" className={toButtonClass("secondary", "min-h-11 text-sm md:min-h-9")}>
						<Icon name="sync" />
						<span className="md:hidden">Sync All</span>
						<span className="hidden md:inline">Refresh All</span>
					</button>
				</syncAll.Form>
				<NoticeOnLoad notice={syncAll.data?.notice} />
			</div>
			{rows.length === 0 ? (
				<p className="p-3 text-quiet">No dealerships yet. Add the first one with its website address.</p>
			) : (
				<table className="block w-full md:table">
					<thead className="hidden border-b border-line text-left text-xs text-quiet md:table-header-group">
						<tr>
							{columns.map((name) => (
								<th
									key={name}
									scope="col"
									className={`sticky top-0 bg-surface px-1.5 py-2 @4xl:px-2 ${name === "Vehicles" ? "text-right" : ""}`}
								>
									{name}
								</th>
							))}
							<th scope="col" className="sticky top-0 bg-surface px-1.5 py-2 @4xl:px-2 text-right">
								Actions
							</th>
						</tr>
					</thead>
					<tbody className="block space-y-3 md:table-row-group">
						{rows.map((dealership) => (
							<DealershipRow key={dealership.id} dealership={dealership} now={now} zone={zone} />
						))}
					</tbody>
				</table>
			)}
		</section>
	);
}

function useExpected(dealerships: ListedDealership[]): ListedDealership[] {
	const sent = [useNavigation().formAction, ...useFetchers().map(({ formAction }) => formAction)];
	return sent.reduce(toExpected, dealerships);
}

function toExpected(dealerships: ListedDealership[], formAction: string | undefined): ListedDealership[] {
	const [, subject, verb] = /^\/admin\/dealerships(?:\/(\d+))?\/(sync|delete)$/.exec(formAction ?? "") ?? [];
	if (verb === "delete") return dealerships.filter((dealership) => String(dealership.id) !== subject);
	if (verb !== "sync") return dealerships;
	return dealerships.map((dealership) =>
		dealership.status !== "expired" && (!subject || String(dealership.id) === subject)
			? { ...dealership, status: "syncing" }
			: dealership,
	);
}
