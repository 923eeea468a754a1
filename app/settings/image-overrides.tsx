import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import type { RefusedForm } from "./refused-form";
import type { SettingsPage } from "./settings-page.server";
import { TextForm } from "./text-form";

const fields = [
	{ name: "make", label: "Make", placeholder: "Toyota", required: true, maxLength: 80 },
	{ name: "model", label: "Model", placeholder: "Camry", required: true, maxLength: 80 },
	{ name: "image", label: "Image", placeholder: "https:// or /path", required: true },
];

interface OverridesProps extends Pick<SettingsPage, "overrides"> {
	refused: RefusedForm | undefined;
}

export function ImageOverrides({ overrides, refused }: OverridesProps) {
	return (
		<section aria-labelledby="overrides" className="rounded-xl border border-line bg-surface p-4">
			<h2 id="overrides" className="text-lg font-semibold">
				Image overrides
			</h2>
			<p className="text-sm text-quiet">Cards of this make and model show this image instead of the dealer's.</p>
			<ul className="mt-2 divide-y divide-line">
				{overrides.map(({ make, model, image }) => (
					<li key={`${make} ${model}`} className="flex items-center justify-between gap-3 py-2">
						<span className="min-w-0 wrap-anywhere">
							{make} {model} <span className="text-sm text-quiet">{image}</span>
						</span>
						<Form method="post" preventScrollReset className="shrink-0">
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
			<TextForm
				id="override"
				hidden={{ form: "image-override" }}
				fields={fields}
				refused={refused}
				className="mt-2 grid items-start gap-3 md:grid-cols-4"
			>
				<Button type="submit" kind="secondary" className="md:mt-6">
					Save override
				</Button>
			</TextForm>
		</section>
	);
}
