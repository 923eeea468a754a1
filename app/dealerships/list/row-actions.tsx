import { Link, useFetcher, useLocation } from "@remix-run/react";
import type { FailedAction } from "~/desk/create-client-action";
import { roomyClass } from "~/desk/table/table-column";
import { NoticeOnLoad } from "~/desk/toaster";
import { toButtonClass } from "~/ui/button";
import { toClassNames } from "~/ui/to-class-names";
import type { Dealership } from "../dealership";

const inRow = toButtonClass(
	"secondary",
	"min-h-11 w-full text-sm max-md:px-1 md:min-h-9 md:border-transparent md:bg-transparent md:px-1 md:font-normal md:text-accent md:hover:underline",
);
const onPage = toButtonClass("secondary", "min-h-11 text-sm max-md:w-full max-md:px-1 md:min-h-9");

const labels = ["Upload", "Renew", "Edit", "Delete"];

interface ActionsProps {
	dealership: Pick<Dealership, "id" | "name" | "status">;
	/** Its name, with more where another of the list has the same. */
	of?: string | undefined;
	isPage?: boolean;
}

export function RowActions({ dealership: { id, name, status }, of = name, isPage = false }: ActionsProps) {
	const sync = useFetcher<FailedAction>();
	const location = useLocation();
	const search = isPage ? "?from=page" : location.search;
	const className = isPage ? onPage : inRow;
	const link = { base: `/admin/dealerships/${id}`, search, of, className };
	return (
		<div
			className={`grid gap-2 max-md:w-full min-[17rem]:grid-cols-6 min-[17rem]:*:col-span-2 min-[17rem]:[&>:nth-child(n+4)]:col-span-3 md:flex ${isPage ? "" : "md:justify-end md:gap-0"}`}
		>
			<sync.Form method="post" action={`/admin/dealerships/${id}/sync${search}`} preventScrollReset>
				{/* Not `disabled`: what was pressed would lose the keyboard's place. */}
				<button
					type="submit"
					className={toClassNames(className, "aria-disabled:opacity-60")}
					aria-disabled={status === "syncing"}
					onClick={(event) => status === "syncing" && event.preventDefault()}
					aria-label={`Sync ${of}`}
				>
					Sync
				</button>
				<NoticeOnLoad notice={sync.data?.notice} />
			</sync.Form>
			{labels.map((label) => (
				<RowLink key={label} {...link} label={label} className={toClassNames(className, !isPage && roomyClass)} />
			))}
			{!isPage && <RowMenu {...link} />}
		</div>
	);
}

function RowMenu(link: Omit<LinkProps, "label">) {
	return (
		<details className="relative max-md:hidden @4xl:hidden">
			<summary className={toClassNames(inRow, "cursor-pointer list-none")} aria-label={`More for ${link.of}`}>
				More
			</summary>
			<div className="absolute right-0 z-[2] mt-1 rounded-xl border border-line bg-surface px-3 py-2 shadow-xl">
				{labels.map((label) => (
					<RowLink key={label} {...link} label={label} />
				))}
			</div>
		</details>
	);
}

type LinkProps = { base: string; search: string; label: string; of: string; className: string };

function RowLink({ base, search, label, of, className }: LinkProps) {
	const to = `${base}/${label.toLowerCase()}${search}`;
	return (
		<Link to={to} className={className} aria-label={`${label} ${of}`} preventScrollReset>
			{label}
		</Link>
	);
}
