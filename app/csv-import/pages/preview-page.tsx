import { Form, useNavigation } from "@remix-run/react";
import { Button, toButtonClass } from "~/ui/button";
import type { FilePreview } from "./check-file.server";
import { ColumnTable } from "./column-table";
import { ErrorTable } from "./error-table";
import { FirstCars } from "./first-cars";
import { formatSkipped } from "./format-import";
import { SkippedRows } from "./skipped-rows";

interface PreviewProps {
	preview: FilePreview;
	fileName: string;
	wholeStock: boolean;
	path: string;
}

export function PreviewPage({ preview, fileName, wholeStock, path }: PreviewProps) {
	const { count, failed, skipped, rows } = preview;
	const busy = useNavigation().formMethod === "POST";
	return (
		<div className="space-y-6">
			<header className="space-y-1">
				<h1 className="text-xl font-semibold break-words">Check {fileName}</h1>
				<p className="max-w-prose text-quiet">
					{rows} {rows === 1 ? "row" : "rows"}: {count} can be imported, {failed}{" "}
					{failed === 1 ? "has an error" : "have errors"}. {formatSkipped(skipped)}
				</p>
			</header>
			<Form method="post" className="space-y-6">
				<ColumnTable columns={preview.columns} sample={preview.sample} />
				<ErrorTable errors={preview.errors} failed={failed} others={count} />
				<SkippedRows rows={preview.skippedRows} skipped={skipped} />
				<FirstCars cars={preview.cars} />
				{wholeStock && (
					<p className="max-w-prose text-sm">
						This file is the whole stock: vehicles missing from it are removed, unless a row has errors or a VIN with a
						wrong check digit. If they are more than three and more than 30% of the stock, you are asked first.
					</p>
				)}
				<div
					data-foot
					className="bottom-0 flex md:sticky flex-wrap items-center gap-3 border-t border-line bg-page py-3"
				>
					<Button type="submit" name="intent" value="import" disabled={busy || count === 0}>
						{busy ? "Working..." : `Import ${count} ${count === 1 ? "vehicle" : "vehicles"}`}
					</Button>
					<Button type="submit" kind="secondary" name="intent" value="check" disabled={busy}>
						Check again
					</Button>
					{failed > 0 && (
						<a href={`${path}/failed.csv`} download className={toButtonClass("secondary")}>
							Download failed rows
						</a>
					)}
					<Button type="submit" kind="quiet" name="intent" value="discard" disabled={busy}>
						Discard file
					</Button>
				</div>
			</Form>
		</div>
	);
}
