import { Button } from "~/ui/button";
import { isRefused, type RefusedForm } from "./refused-form";
import type { SettingsPage } from "./settings-page.server";
import { TextForm } from "./text-form";

const fields = [
	{ name: "headline", label: "Headline", placeholder: "4-Month Warranty!", maxLength: 80 },
	{ name: "label", label: "Label", placeholder: "LIMITED TIME OFFER", maxLength: 80 },
	{
		name: "detail",
		label: "Details",
		placeholder: "Free Oil Change • Free Brake Pads • Free Battery",
		maxLength: 160,
	},
] as const;

interface PromoProps extends Pick<SettingsPage, "dealerships"> {
	refused: RefusedForm | undefined;
}

export function PromoSettings({ dealerships, refused }: PromoProps) {
	return (
		<section aria-labelledby="promos" className="rounded-xl border border-line bg-surface p-4">
			<h2 id="promos" className="text-lg font-semibold">
				Promo banners
			</h2>
			<p className="text-sm text-quiet">
				The banner shows on every card of its dealership. Clear the headline to remove the banner.
			</p>
			<div className="mt-2 divide-y divide-line">
				{dealerships.map(({ id, name, promo }) => {
					const hidden = { form: "promo", dealershipId: String(id) };
					return (
						<details key={id} open={isRefused(refused, hidden) || undefined} className="py-1">
							<summary className="cursor-pointer py-1 font-semibold">
								{name} <span className="text-sm font-normal text-quiet">{promo?.headline ?? "no banner"}</span>
							</summary>
							<TextForm
								id={String(id)}
								hidden={hidden}
								fields={fields.map((field) => ({ ...field, value: promo?.[field.name] }))}
								refused={refused}
								className="grid items-start gap-3 py-3 md:grid-cols-4"
							>
								<Button type="submit" kind="secondary" className="md:mt-6">
									Save banner
								</Button>
							</TextForm>
						</details>
					);
				})}
			</div>
		</section>
	);
}
