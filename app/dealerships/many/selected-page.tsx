import { Form, Link, useNavigation } from "@remix-run/react";
import { DialogActions } from "~/desk/dialog-actions";
import { Button, ButtonLink } from "~/ui/button";
import { formatCount } from "~/ui/format";
import { type Dealership, RENEWAL_PERIODS } from "../dealership";
import { Expiry } from "../list/expiry";
import type { SelectionVerb } from "./selection";

const words: Record<SelectionVerb, { title: string; busy: string }> = {
	sync: { title: "Sync", busy: "Starting..." },
	renew: { title: "Renew", busy: "Renewing..." },
	delete: { title: "Delete", busy: "Deleting..." },
};

interface PageProps {
	verb: SelectionVerb;
	chosen: Dealership[];
	now: Date;
	zone: string;
	listPath: string;
}

export function SelectedPage({ verb, chosen, now, zone, listPath }: PageProps) {
	const busy = useNavigation().formMethod === "POST";
	const { title } = words[verb];
	const them = chosen.length === 1 ? "1 dealership" : `${chosen.length} dealerships`;
	const whole = chosen.length === 1 ? `${chosen[0]?.name} and all its vehicles` : "them and all their vehicles";
	if (chosen.length === 0) return <NoneChosen title={title} listPath={listPath} />;
	return (
		<Form method="post" replace className="max-w-2xl space-y-4 rounded-xl border border-line bg-surface p-4">
			<h1 className="text-xl font-semibold">
				{title} {them}
			</h1>
			{verb === "delete" && <p>This will permanently delete {whole} from the system. This action cannot be undone.</p>}
			<input type="hidden" name="do" value={verb} />
			<input type="hidden" name="from" value={listPath.split("?")[1] ?? ""} />
			<ul className="max-h-96 divide-y divide-line overflow-y-auto border-y border-line text-sm">
				{chosen.map((dealership) => (
					<li key={dealership.id} className="flex flex-wrap justify-between gap-x-4 py-2">
						<input type="hidden" name="id" value={dealership.id} />
						<span className="font-semibold">{dealership.name}</span>
						<span className="flex gap-4 tabular-nums">
							{formatCount(dealership.vehicleCount)} {dealership.vehicleCount === 1 ? "vehicle" : "vehicles"}
							<Expiry expirationDate={dealership.expirationDate} now={now} zone={zone} />
						</span>
					</li>
				))}
			</ul>
			{verb === "renew" && <Periods />}
			<DialogActions>
				{/* Focused, so that a hasty Enter deletes nothing */}
				<ButtonLink kind="secondary" to={listPath} replace autoFocus={verb === "delete"}>
					Cancel
				</ButtonLink>
				<Button
					type="submit"
					kind={verb === "delete" ? "danger" : "primary"}
					disabled={busy}
					autoFocus={verb === "sync"}
				>
					{busy ? words[verb].busy : `${title} ${them}`}
				</Button>
			</DialogActions>
		</Form>
	);
}

function NoneChosen({ title, listPath }: { title: string; listPath: string }) {
	return (
		<div className="space-y-4">
			<h1 className="text-xl font-semibold">{title} dealerships</h1>
			<p>
				No dealership is selected. Select some in the{" "}
				<Link to={listPath} className="text-accent underline underline-offset-4">
					list of dealerships
				</Link>
				.
			</p>
		</div>
	);
}

function Periods() {
	return (
		<fieldset>
			<legend className="text-sm font-semibold">Extend each subscription by</legend>
			{RENEWAL_PERIODS.map(({ days, label }, at) => (
				<label key={days} className="flex min-h-11 items-center gap-3">
					<input
						// biome-ignore lint/a11y/noAutofocus: a page of its own, opened to choose this
						autoFocus={at === 0}
						type="radio"
						name="days"
						value={days}
						defaultChecked={at === 0}
						className="size-5 accent-accent"
					/>
					{label} <span className="text-quiet">({days} days)</span>
				</label>
			))}
		</fieldset>
	);
}
