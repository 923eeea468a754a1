import { Link, useLocation } from "@remix-run/react";
import { DealershipLink } from "~/desk/table/dealership-link";
import type { TableColumn } from "~/desk/table/table-column";
import { When } from "~/desk/when";
import { formatCount } from "~/ui/format";
import { toUndoPath, toUploadPath } from "../pages/upload-path";
import { toImportUndo } from "../to-import-undo";
import type { ListedImport } from "./import-view";

const states: Record<ListedImport["state"], string> = {
	received: "Not read yet",
	preview: "Waiting for your check",
	importing: "Importing",
	done: "Imported",
	superseded: "Replaced by a later file",
	failed: "Failed",
};

const figures: [key: "rows" | "added" | "changed" | "removed" | "failed", name: string][] = [
	["rows", "Rows"],
	["added", "Added"],
	["changed", "Updated"],
	["removed", "Removed"],
	["failed", "Failed"],
];

interface Circumstances {
	now: Date;
	zone: string;
	names: Map<number, string>;
}

export function toImportColumns({ now, zone, names }: Circumstances): TableColumn<ListedImport>[] {
	return [
		{
			...{ key: "file", name: "File", kind: "name", isFixed: true },
			cell: (file) => <FileLink file={file} name={names.get(file.id)} />,
		},
		{
			...{ key: "time", name: "Uploaded", sort: "newest", down: true, kind: "fact" },
			cell: ({ createdAt }) => <When at={createdAt} now={now} zone={zone} className="whitespace-nowrap" />,
		},
		{
			...{ key: "dealership", name: "Dealership", kind: "fact" },
			cell: ({ dealershipId, dealership }) => <DealershipLink id={dealershipId} name={dealership} />,
		},
		{
			key: "state",
			name: "State",
			kind: "line",
			cell: (file) => <State file={file} name={names.get(file.id)} now={now} />,
		},
		...figures.map(
			([key, name]): TableColumn<ListedImport> => ({
				...{ key, name, kind: "figure", isRoomy: key !== "rows" && key !== "failed" },
				cell: (file) => (
					<span className={key === "failed" && file.failed > 0 ? "text-bad" : undefined}>
						<span className="text-quiet md:hidden">{name} </span>
						{formatCount(file[key])}
					</span>
				),
			}),
		),
		{ key: "by", name: "By", kind: "spare", cell: ({ username }) => <span className="text-quiet">{username}</span> },
	];
}

type FileProps = { file: ListedImport; name: string | undefined };

function FileLink({ file, name }: FileProps) {
	return (
		<Link
			to={toUploadPath(file)}
			data-row-link
			aria-label={name}
			className="font-semibold wrap-anywhere text-accent underline-offset-4 hover:underline md:block md:max-w-56 md:truncate md:text-sm"
		>
			{file.fileName}
		</Link>
	);
}

function State({ file, name, now }: FileProps & { now: Date }) {
	const { search } = useLocation();
	return (
		<span className="flex flex-wrap items-center gap-x-2 text-sm">
			<span className={file.state === "failed" ? "text-bad" : undefined}>
				{file.undoneAt === null ? states[file.state] : "Undone"}
			</span>
			{file.held > 0 && (
				<Link
					to={toUploadPath(file)}
					className="-my-1 inline-block py-1 text-xs font-semibold text-accent underline underline-offset-4"
					aria-label={`Decide what is missing in ${name}`}
				>
					Decide
				</Link>
			)}
			{toImportUndo(file, now) && (
				<Link
					to={toUndoPath(file, search)}
					className="-my-1 inline-block py-1 text-xs font-semibold text-accent underline underline-offset-4"
					aria-label={`Undo the import of ${name}`}
				>
					Undo…
				</Link>
			)}
		</span>
	);
}
