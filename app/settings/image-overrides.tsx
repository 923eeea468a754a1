import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import type { SettingsPage } from "./settings-page.server";

const fields = [
	{ name: "make", label: "Make", placeholder: "Toyota" },
	{ name: "model", label: "Model", placeholder: "Camry" },
	{ name: "image", label: "Image", placeholder: "https:// or /path" },
];

/** A photo of ours in place of the dealer's, for one make and model. */
export function ImageOverrides({ overrides }: Pick<SettingsPage, "overrides">) {
	return (
		<section aria-labelledby="overrides" className="rounded-xl border border-line bg-surface p-4">
			<h2 id="overrides" className="text-lg font-semibold">
				Image overrides
			</h2>
			<p className="text-sm text-quiet">Cards of this make and model show this image instead of the dealer's.</p>
			<ul className="mt-2 divide-y divide-line">
				{overrides.map(({ make, model, image }) => (
					<li key={`${make} ${model}`} className="flex flex-wrap items-center justify-between gap-3 py-2">
						<span className="min-w-0 break-all">
							{make} {model} <span className="text-sm text-quiet">{image}</span>
						</span>
						<Form method="post" preventScrollReset>
							<input type="hidden" name="form" value="remove-image-override" />
							<input type="hidden" name="make" value={make} />
							<input type="hidden" name="model" value={model} />
							<Button type="submit" kind="secondary" className="min-h-9 px-3 text-sm">
								Remove
							</Button>
						</Form>
					</li>
				))}
			</ul>
			<Form method="post" preventScrollReset className="mt-2 grid items-end gap-3 md:grid-cols-4">
				<input type="hidden" name="form" value="image-override" />
				{fields.map(({ name, label, placeholder }) => (
					<Field key={name} id={`override-${name}`} label={label}>
						<input id={`override-${name}`} name={name} required placeholder={placeholder} className={inputClass} />
					</Field>
				))}
				<Button type="submit" kind="secondary">
					Save override
				</Button>
			</Form>
		</section>
	);
}
