import { formatPrice } from "~/ui/format";
import type { RunDiff as Diff, DiffCar } from "./run-diff.server";

export function RunDiff({ diff, waiting }: { diff: Diff; waiting: boolean }) {
	return (
		<div className="grid gap-6 lg:grid-cols-3">
			<DiffList title={`Added (${diff.added.length})`} cars={diff.added} />
			<section>
				<h2 className="text-lg font-semibold">Changed ({diff.changed.length})</h2>
				<ul className="mt-2 divide-y divide-line text-sm">
					{diff.changed.map((change, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: one car's field may change twice in a run; the list is never reordered
						<li key={at} className="py-2">
							{change.title}
							<p className="break-all text-quiet">
								{change.field}: <del>{toShort(change.oldValue)}</del> → <ins>{toShort(change.newValue)}</ins>
							</p>
						</li>
					))}
				</ul>
			</section>
			<DiffList title={`${waiting ? "Would be removed" : "Removed"} (${diff.removed.length})`} cars={diff.removed} />
		</div>
	);
}

function DiffList({ title, cars }: { title: string; cars: DiffCar[] }) {
	return (
		<section>
			<h2 className="text-lg font-semibold">{title}</h2>
			<ul className="mt-2 divide-y divide-line text-sm">
				{cars.map((car) => (
					<li key={car.id} className="flex justify-between gap-3 py-2">
						{car.title} <span className="tabular-nums text-quiet">{formatPrice(car.price)}</span>
					</li>
				))}
			</ul>
		</section>
	);
}

function toShort(value: string | null): string {
	if (value === null) return "nothing";
	return value.length > 80 ? `${value.slice(0, 80)}…` : value;
}
