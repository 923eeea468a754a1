import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import type { SettingsPage } from "./settings-page.server";

const fields = [
	{ name: "headline", label: "Headline", placeholder: "4-Month Warranty!" },
	{ name: "label", label: "Label", placeholder: "LIMITED TIME OFFER" },
	{ name: "detail", label: "Details", placeholder: "Free Oil Change • Free Brake Pads • Free Battery" },
] as const;

/** The banner on a dealership's cards; an empty headline takes it away. */
export function PromoSettings({ dealerships }: Pick<SettingsPage, "dealerships">) {
	return (
		<section aria-labelledby="promos" className="rounded-xl border border-line bg-surface p-4">
			<h2 id="promos" className="text-lg font-semibold">
				Promo banners
			</h2>
			<p className="text-sm text-quiet">
				A dealership's banner stands on its cards. Empty the headline to take it away.
			</p>
			<div className="mt-2 divide-y divide-line">
				{dealerships.map(({ id, name, promo }) => (
					<details key={id} className="py-2">
						<summary className="min-h-8 cursor-pointer font-semibold">
							{name} <span className="text-sm font-normal text-quiet">{promo?.headline ?? "no banner"}</span>
						</summary>
						<Form method="post" preventScrollReset className="grid items-end gap-3 py-3 md:grid-cols-4">
							<input type="hidden" name="form" value="promo" />
							<input type="hidden" name="dealershipId" value={id} />
							{fields.map((field) => (
								<Field key={field.name} id={`${field.name}-${id}`} label={field.label}>
									<input
										id={`${field.name}-${id}`}
										name={field.name}
										defaultValue={promo?.[field.name] ?? ""}
										placeholder={field.placeholder}
										maxLength={field.name === "detail" ? 160 : 80}
										className={inputClass}
									/>
								</Field>
							))}
							<Button type="submit" kind="secondary">
								Save banner
							</Button>
						</Form>
					</details>
				))}
			</div>
		</section>
	);
}
