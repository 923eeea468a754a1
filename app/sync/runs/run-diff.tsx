import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { type FieldChange, formatChange } from "~/inventory/format-change";
import { formatCount, formatPrice } from "~/ui/format";
import type { ChangedCar, RunDiff as Diff, DiffCar, Listed } from "./run-diff.server";

export function RunDiff({ diff }: { diff: Diff }) {
	return (
		<div className="grid items-start gap-4 lg:grid-cols-3">
			{diff.pending.total > 0 && <CarList title="Would be removed" cars={diff.pending} />}
			{diff.pendingPrices.total > 0 && <ChangeList title="Would be changed" cars={diff.pendingPrices} />}
			<CarList title="Added" cars={diff.added} />
			<ChangeList title="Changed" cars={diff.changed} />
			{(diff.pending.total + diff.pendingPrices.total === 0 || diff.removed.total > 0) && (
				<CarList title="Removed" cars={diff.removed} />
			)}
		</div>
	);
}

function ChangeList({ title, cars }: { title: string; cars: Listed<ChangedCar> }) {
	return (
		<Panel title={title} list={cars}>
			{cars.shown.map((car) => (
				<li key={car.id} className="py-2">
					<CarLink {...car} />
					{car.changes.map((change, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a field may change twice in a run; the list is never reordered
						<Change key={at} change={change} />
					))}
				</li>
			))}
		</Panel>
	);
}

function Change({ change }: { change: FieldChange }) {
	const { label, from, to } = formatChange(change);
	return (
		<p className="break-words text-quiet">
			{label}: <del>{from}</del> → <ins className="text-ink no-underline">{to}</ins>
		</p>
	);
}

function CarList({ title, cars }: { title: string; cars: Listed<DiffCar> }) {
	return (
		<Panel title={title} list={cars}>
			{cars.shown.map((car) => (
				<li key={car.id} className="flex justify-between gap-3 py-2">
					<CarLink {...car} />{" "}
					<span className="tabular-nums whitespace-nowrap text-quiet">{formatPrice(car.price)}</span>
				</li>
			))}
		</Panel>
	);
}

function CarLink({ id, title }: Pick<DiffCar, "id" | "title">) {
	return (
		<Link to={`/admin/inventory/${id}`} className="text-accent underline-offset-4 hover:underline">
			{title}
		</Link>
	);
}

function Panel({ title, list, children }: { title: string; list: Listed<unknown>; children: ReactNode }) {
	const hidden = list.total - list.shown.length;
	return (
		<section className="rounded-xl border border-line bg-surface p-4">
			<h2 className="text-lg font-semibold">
				{title} ({formatCount(list.total)})
			</h2>
			{list.total === 0 && <p className="mt-2 text-sm text-quiet">None</p>}
			<ul className="mt-2 divide-y divide-line text-sm">{children}</ul>
			{hidden > 0 && <p className="pt-2 text-sm text-quiet">and {formatCount(hidden)} more</p>}
		</section>
	);
}
