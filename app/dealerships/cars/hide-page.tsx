import { Form, Link, useNavigation } from "@remix-run/react";
import { DialogActions } from "~/desk/dialog-actions";
import { Button, ButtonLink } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import { formatPrice } from "~/ui/format";
import type { DeskCar } from "./car-view";

export function HidePage({ cars, backTo, typed }: { cars: DeskCar[]; backTo: string; typed?: string }) {
	const busy = useNavigation().formMethod === "POST";
	const isBack = cars.length > 0 && cars.every(({ state }) => state === "hidden");
	const them = cars.length === 1 ? "1 car" : `${cars.length} cars`;
	const verb = isBack ? "Show" : "Hide";
	if (cars.length === 0)
		return (
			<p>
				No car is selected. Select some in the{" "}
				<Link to={backTo} className="text-accent underline underline-offset-4">
					list of cars
				</Link>
				.
			</p>
		);
	return (
		<Form method="post" replace className="max-w-2xl space-y-4 rounded-xl border border-line bg-surface p-4">
			<h1 className="text-xl font-semibold">
				{verb} {them}
			</h1>
			<ul className="max-h-96 divide-y divide-line overflow-y-auto border-y border-line text-sm">
				{cars.map(({ id, title, vin, price, dealership }) => (
					<li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
						<input type="hidden" name="id" value={id} />
						<span>
							<span className="font-semibold">{title}</span> <span className="text-quiet">{vin}</span>
						</span>
						<span className="tabular-nums">
							{dealership.name} · {formatPrice(price)}
						</span>
					</li>
				))}
			</ul>
			{!isBack && (
				<Field id="hide-reason" label="Reason" hint="Only administrators see it.">
					<input
						// biome-ignore lint/a11y/noAutofocus: a page of its own, opened to say this
						autoFocus
						id="hide-reason"
						name="reason"
						defaultValue={typed}
						required
						maxLength={200}
						aria-describedby="hide-reason-note"
						className={inputClass}
					/>
				</Field>
			)}
			<DialogActions>
				<ButtonLink kind="secondary" to={backTo} replace>
					Cancel
				</ButtonLink>
				<Button type="submit" name="intent" value={isBack ? "unhide" : "hide"} disabled={busy}>
					{verb} {them}
				</Button>
			</DialogActions>
		</Form>
	);
}
