import { Button } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
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

/** With more dealerships, those without a banner share one form: a form each would make a page of megabytes. */
const MANY = 100;

interface PromoProps extends Pick<SettingsPage, "dealerships"> {
	refused: RefusedForm | undefined;
}

export function PromoSettings({ dealerships, refused }: PromoProps) {
	const shown = dealerships.length <= MANY ? dealerships : dealerships.filter(({ promo }) => promo !== null);
	return (
		<section aria-labelledby="promos" className="rounded-xl border border-line bg-surface p-4">
			<h2 id="promos" className="text-lg font-semibold">
				Promo banners
			</h2>
			<p className="text-sm text-quiet">
				The banner shows on every card of its dealership. Clear the headline to remove the banner.
			</p>
			<div className="mt-2 divide-y divide-line">
				{shown.map((dealership) => (
					<PromoForm key={dealership.id} dealership={dealership} refused={refused} />
				))}
				{shown.length < dealerships.length && <AnyPromoForm dealerships={dealerships} refused={refused} />}
			</div>
		</section>
	);
}

const grid = "grid items-start gap-3 py-3 md:grid-cols-4";
const summaryClass = "cursor-pointer py-1 font-semibold";

type FormProps = { dealership: PromoProps["dealerships"][number]; refused: RefusedForm | undefined };

function PromoForm({ dealership: { id, name, promo }, refused }: FormProps) {
	const hidden = { form: "promo", dealershipId: String(id) };
	return (
		<details open={isRefused(refused, hidden) || undefined} className="py-1">
			<summary className={summaryClass}>
				{name} <span className="text-sm font-normal text-quiet">{promo?.headline ?? "no banner"}</span>
			</summary>
			<TextForm
				id={String(id)}
				hidden={hidden}
				fields={fields.map((field) => ({ ...field, value: promo?.[field.name] }))}
				refused={refused}
				className={grid}
			>
				<Save />
			</TextForm>
		</details>
	);
}

function AnyPromoForm({ dealerships, refused }: PromoProps) {
	const hidden = { form: "promo" };
	const without = dealerships.filter(({ promo }) => promo === null);
	return (
		<details open={isRefused(refused, hidden) || undefined} className="py-1">
			<summary className={summaryClass}>Add a banner</summary>
			<TextForm id="any" hidden={hidden} fields={[...fields]} refused={refused} className={grid}>
				<Field id="promo-of" label="Dealership" className="md:order-first">
					<select id="promo-of" name="dealershipId" defaultValue={refused?.typed.dealershipId} className={inputClass}>
						{without.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</select>
				</Field>
				<Save />
			</TextForm>
		</details>
	);
}

function Save() {
	return (
		<Button type="submit" kind="secondary" className="md:mt-6">
			Save banner
		</Button>
	);
}
