import { useFetcher, useFetchers, useLocation, useNavigation } from "@remix-run/react";
import type { FailedAction } from "~/desk/create-client-action";
import { DeskTable } from "~/desk/table/desk-table";
import { SelectionForm } from "~/desk/table/selection";
import type { TableLook } from "~/desk/table/table-look";
import type { TableView } from "~/desk/table/table-view";
import { toDistinctNames } from "~/desk/table/to-distinct-names";
import { NoticeOnLoad } from "~/desk/toaster";
import { toButtonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { ListedDealership } from "./admin-dealerships.server";
import { toDealershipColumns } from "./dealership-columns";
import { dealershipShape } from "./dealership-view";
import { useLiveList } from "./use-live-list";

interface TableProps {
	dealerships: ListedDealership[];
	view: TableView;
	look: TableLook;
	next: string | null;
	total: number;
	now: Date;
	zone: string;
}

export function DealershipTable({ dealerships, now, zone, ...table }: TableProps) {
	const rows = useExpected(dealerships);
	const names = toDistinctNames(rows, ({ id }) => id, toNames);
	useLiveList(rows.some((row) => row.status === "syncing"));
	const isAll = table.view.q === "" && table.view.state === "all";
	return (
		<DeskTable
			{...table}
			name="dealerships"
			title="All dealerships"
			words={["dealership", "dealerships"]}
			hint="Name, website or city"
			empty={
				isAll ? "No dealerships yet. Add the first one with its website address." : "No dealership matches this search."
			}
			columns={toDealershipColumns({ now, zone, names })}
			rows={rows}
			toRow={({ id, name, status }) => ({
				...{ id, name: names.get(id) ?? name },
				attributes: { "data-dealership-id": id, "data-status": status },
			})}
			shape={dealershipShape}
			actions={<SyncAll />}
			selection={<DealershipSelection />}
		/>
	);
}

function toNames({ id, name, url }: ListedDealership): string[] {
	return [name, `${name}, ${url.replace(/^https?:\/\/(www\.)?/, "")}`, `${name}, dealership ${id}`];
}

const button = toButtonClass("secondary", "min-h-11 text-sm md:min-h-9");

function SyncAll() {
	const syncAll = useFetcher<FailedAction>();
	const { search } = useLocation();
	return (
		<syncAll.Form method="post" action={`/admin/dealerships/sync${search}`} preventScrollReset>
			<button type="submit" className={button}>
				<Icon name="sync" />
				<span className="md:hidden">Sync All</span>
				<span className="hidden md:inline">Refresh All</span>
			</button>
			<NoticeOnLoad notice={syncAll.data?.notice} />
		</syncAll.Form>
	);
}

function DealershipSelection() {
	return (
		<SelectionForm action="/admin/dealerships/selected" of="dealerships">
			<button type="submit" name="do" value="sync" className={button}>
				Sync…
			</button>
			<button type="submit" name="do" value="renew" className={button}>
				Renew…
			</button>
			<button type="submit" name="do" value="delete" className={button}>
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
