import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import type { SettingsPage } from "./settings-page.server";

const panelClass = "rounded-xl border border-line bg-surface p-4";

export function SiteSettings({ page }: { page: SettingsPage }) {
	const shown = page.showListDealershipButton;
	return (
		<section aria-labelledby="site-settings" className={panelClass}>
			<h2 id="site-settings" className="text-lg font-semibold">
				Site Settings
			</h2>
			<Form method="post" preventScrollReset className="mt-3 flex items-center justify-between gap-3">
				<div>
					<p id="visibility" className="font-semibold">
						Show 'List Your Dealership' button
					</p>
					<p className="text-sm text-quiet">
						The button is {shown ? "visible" : "hidden"} in the header of the public site.
					</p>
				</div>
				<input type="hidden" name="form" value="setting" />
				<input type="hidden" name="key" value="showListDealershipButton" />
				<button
					type="submit"
					name="value"
					value={String(!shown)}
					role="switch"
					aria-checked={shown}
					aria-labelledby="visibility"
					className={`relative h-8 w-14 shrink-0 rounded-full border border-edge transition-colors ${shown ? "bg-accent" : "bg-sunken"}`}
				>
					<span
						className={`absolute top-1 left-1 size-5.5 rounded-full transition-transform ${shown ? "translate-x-6 bg-accent-ink" : "bg-quiet"}`}
					/>
				</button>
			</Form>
			<dl className="mt-4 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
				{page.site.map(([name, value]) => (
					<div key={name} className="contents">
						<dt className="text-quiet">{name}</dt>
						<dd className="break-all">{value}</dd>
					</div>
				))}
			</dl>
			<p className="mt-2 text-sm text-quiet">Ask your developer to change these.</p>
			<Form method="post" preventScrollReset className="mt-4 flex max-w-xl flex-wrap items-end gap-3">
				<input type="hidden" name="form" value="setting" />
				<input type="hidden" name="key" value="inspectedAutoDealershipId" />
				<Field id="inspected-auto" label="Inspected Auto dealership" className="min-w-0 flex-1 basis-64">
					<select
						id="inspected-auto"
						name="value"
						key={page.inspectedAutoDealershipId}
						defaultValue={page.inspectedAutoDealershipId}
						className={inputClass}
					>
						<option value="">The one named Inspected Auto</option>
						{page.dealerships.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</select>
				</Field>
				<Button type="submit" kind="secondary">
					Save
				</Button>
			</Form>
		</section>
	);
}
