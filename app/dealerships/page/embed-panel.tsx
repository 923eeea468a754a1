import { CopyField } from "~/desk/copy-field";
import { toDealerPath } from "~/vehicles/dealer/dealer-path";
import type { Dealership } from "../dealership";

interface EmbedProps {
	dealership: Pick<Dealership, "id" | "name" | "vehicleCount">;
	origin: string;
}

export function EmbedPanel({ dealership, origin }: EmbedProps) {
	const address = `${origin}/embed${toDealerPath(dealership)}`;
	const title = dealership.name.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
	const code = `<iframe src="${address}" title="Cars at ${title}" width="100%" height="900" loading="lazy" style="border:0"></iframe>`;
	return (
		<section aria-labelledby="embed" className="space-y-3 rounded-xl border border-line bg-surface p-4">
			<h2 id="embed" className="text-lg font-semibold">
				On the dealer's own site
			</h2>
			<p className="max-w-[65ch] text-sm text-quiet">
				Send this code to the dealer. Where it is pasted into a page, that page shows these cars, always up to date.
				{dealership.vehicleCount === 0 && " It shows nothing until the first car is on the site."}
			</p>
			<CopyField id="embed-code" label="Code for the dealer's site" text={code} />
		</section>
	);
}
