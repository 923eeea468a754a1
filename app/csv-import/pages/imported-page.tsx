import { Form, useNavigation } from "@remix-run/react";
import { formatUndoOffer, type Undo } from "~/inventory/undo/format-undo";
import { UNDO_DAYS } from "~/inventory/undo/undo-days";
import { Button, ButtonLink, toButtonClass } from "~/ui/button";
import { formatPrice } from "~/ui/format";
import type { HeldCar } from "../held-cars.server";
import type { SkippedRow } from "../skipped-rows";
import type { FileLook, NamedError } from "./check-file.server";
import { ReadColumns } from "./column-table";
import { ErrorTable } from "./error-table";
import { FirstCars } from "./first-cars";
import { SkippedRows } from "./skipped-rows";

const SHOWN_CARS = 100;

interface ImportedPageProps {
	fileName: string;
	outcome: string;
	held: HeldCar[];
	left: { errors: NamedError[]; failed: number } | null;
	skipped: Record<string, number>;
	skippedRows: SkippedRow[];
	look: FileLook | null;
	undo: Undo | null;
	path: string;
	backTo: string;
}

export function ImportedPage(shown: ImportedPageProps) {
	const { fileName, outcome, held, left, look, undo, path, backTo } = shown;
	return (
		<div className="space-y-6">
			<header className="space-y-1">
				<h1 className="text-xl font-semibold break-words">
					{left ? `Rows left in ${fileName}` : `Upload of ${fileName}`}
				</h1>
				<p className="max-w-prose text-quiet">{outcome}</p>
			</header>
			{held.length > 0 && <HeldCars cars={held} />}
			{left && <ErrorTable errors={left.errors} failed={left.failed} />}
			<SkippedRows rows={shown.skippedRows} skipped={shown.skipped} />
			{look && (
				<>
					<ReadColumns columns={look.columns} sample={look.sample} />
					<FirstCars cars={look.cars} />
				</>
			)}
			{undo && <UndoOffer undo={undo} path={path} />}
			<div className="flex flex-wrap items-center gap-3">
				{left && (
					<a href={`${path}/failed.csv`} download className={toButtonClass("secondary")}>
						Download failed rows
					</a>
				)}
				<ButtonLink kind="quiet" to={backTo}>
					Back to the dealerships
				</ButtonLink>
			</div>
		</div>
	);
}

function UndoOffer({ undo, path }: { undo: Undo; path: string }) {
	return (
		<div className="space-y-2">
			<p className="max-w-[68ch] text-sm text-quiet">
				Undo this import: {formatUndoOffer(undo)} An import can be undone for {UNDO_DAYS} days.
			</p>
			<ButtonLink
				kind="danger"
				to={`${path}/undo`}
				preventScrollReset
				className="py-2 max-sm:w-full max-sm:text-center"
			>
				Undo this import
			</ButtonLink>
		</div>
	);
}

function HeldCars({ cars }: { cars: HeldCar[] }) {
	const busy = useNavigation().formMethod === "POST";
	const them = cars.length === 1 ? "1 vehicle" : `${cars.length} vehicles`;
	return (
		<section aria-labelledby="missing" className="rounded-xl border border-line bg-surface">
			<div className="p-3">
				<h2 id="missing" className="text-base font-semibold">
					Missing from the file
				</h2>
				<p className="text-sm text-quiet">
					The file was marked as the whole stock, but it leaves out {them}, more than 30% of it. They stay on the site
					until you decide; the next file of this dealership ends the question. Removed vehicles are marked as sold; one
					comes back when a later file or sync shows it.
				</p>
			</div>
			<ul className="max-h-96 divide-y divide-line overflow-y-auto border-t border-line">
				{cars.slice(0, SHOWN_CARS).map((car) => (
					<li key={car.id} className="flex justify-between gap-3 p-3 text-sm">
						<span className="min-w-0 break-words">
							{car.title ?? "Untitled Vehicle"} <span className="text-quiet">{car.vin}</span>
						</span>
						<span className="tabular-nums">{formatPrice(car.price)}</span>
					</li>
				))}
				{cars.length > SHOWN_CARS && <li className="p-3 text-sm text-quiet">and {cars.length - SHOWN_CARS} more</li>}
			</ul>
			<Form method="post" className="flex flex-wrap gap-3 border-t border-line p-3">
				<Button type="submit" name="intent" value="remove" kind="danger" disabled={busy}>
					Remove {them}
				</Button>
				<Button type="submit" name="intent" value="keep" kind="secondary" disabled={busy}>
					Keep them
				</Button>
			</Form>
		</section>
	);
}
