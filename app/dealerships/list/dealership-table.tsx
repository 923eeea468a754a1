import { useFetcher, useFetchers, useNavigation } from "@remix-run/react";
import type { FailedAction } from "~/desk/create-client-action";
import { SelectAll, SelectionForm } from "~/desk/table/selection";
import { SortHead } from "~/desk/table/sort-head";
import { TableControls } from "~/desk/table/table-controls";
import { TablePages } from "~/desk/table/table-pages";
import type { TableView } from "~/desk/table/table-view";
import { NoticeOnLoad } from "~/desk/toaster";
import { toButtonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { ListedDealership } from "./admin-dealerships.server";
import { DealershipRow } from "./dealership-row";
import { dealershipShape } from "./dealership-view";
import { useLiveList } from "./use-live-list";

interface TableProps {
	dealerships: ListedDealership[];
	view: TableView;
	next: string | null;
	total: number;
	now: Date;
	zone: string;
}

const columns: { name: string; sort?: string; down?: boolean; className?: string }[] = [
	{ name: "Dealership", sort: "name" },
	{ name: "Status" },
	{ name: "Vehicles", sort: "cars", down: true, className: "text-right" },
	{ name: "Last Sync", sort: "synced" },
	{ name: "Expiration", sort: "expiration" },
	{ name: "Actions", className: "text-right" },
];

export function DealershipTable({ dealerships, view, next, total, now, zone }: TableProps) {
	const rows = useExpected(dealerships);
	useLiveList(rows.some((row) => row.status === "syncing"));
	return (
		<section aria-labelledby="dealership-list" className="@container rounded-xl md:border md:border-line md:bg-surface">
			<TableHeader view={view} />
			{rows.length === 0 ? (
				<p className="p-3 text-quiet">
					{total === 0 && view.q === "" && view.state === "all"
						? "No dealerships yet. Add the first one with its website address."
						: "No dealership is like that."}
				</p>
			) : (
				<table className="block w-full md:table">
					<thead className="hidden text-left text-xs text-quiet md:table-header-group">
						<tr>
							<th scope="col" className="sticky top-0 z-[1] bg-surface px-1.5 py-2 @4xl:px-2">
								<SelectAll />
							</th>
							{columns.map((column) => (
								<SortHead key={column.name} {...column} view={view} shape={dealershipShape} />
							))}
						</tr>
					</thead>
					<tbody className="block space-y-3 md:table-row-group">
						{rows.map((dealership) => (
							<DealershipRow key={dealership.id} dealership={dealership} now={now} zone={zone} />
						))}
					</tbody>
				</table>
			)}
			<div className="space-y-2 py-2 md:px-3">
				{rows.length > 0 && <SelectionActions />}
				<TablePages
					view={view}
					shape={dealershipShape}
					next={next}
					total={total}
					words={["dealership", "dealerships"]}
				/>
			</div>
		</section>
	);
}

function TableHeader({ view }: { view: TableView }) {
	const syncAll = useFetcher<FailedAction>();
	return (
		<div className="space-y-3 py-3 md:px-3">
			<div className="flex items-center justify-between gap-3">
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
			<TableControls view={view} shape={dealershipShape} what="dealerships" hint="Name, website or place" />
		</div>
	);
}

const selected = toButtonClass("secondary", "min-h-11 text-sm md:min-h-9");

function SelectionActions() {
	return (
		<SelectionForm action="/admin/dealerships/selected">
			<button type="submit" name="do" value="sync" className={selected}>
				Sync…
			</button>
			<button type="submit" name="do" value="renew" className={selected}>
				Renew…
			</button>
			<button type="submit" name="do" value="delete" className={selected}>
				Delete…
			</button>
		</SelectionForm>
	);
}

function useExpected(dealerships: ListedDealership[]): ListedDealership[] {
	const sent = [useNavigation().formAction, ...useFetchers().map(({ formAction }) => formAction)];
	return sent.reduce(toExpected, dealerships);
}

function toExpected(dealerships: ListedDealership[], formAction: string | undefined): ListedDealership[] {
	const [, subject, verb] = /^\/admin\/dealerships(?:\/(\d+))?\/(sync|delete)(?:\?|$)/.exec(formAction ?? "") ?? [];
	if (verb === "delete") return dealerships.filter((dealership) => String(dealership.id) !== subject);
	if (verb !== "sync") return dealerships;
	return dealerships.map((dealership) =>
		dealership.status !== "expired" && (!subject || String(dealership.id) === subject)
			? { ...dealership, status: "syncing" }
			: dealership,
	);
}
