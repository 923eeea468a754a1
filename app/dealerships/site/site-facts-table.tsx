import { formatCount } from "~/ui/format";
import type { SiteFacts, Sourced } from "./read-site.server";

export function SiteFactsTable({ site }: { site: SiteFacts }) {
	const facts: [string, Sourced | null][] = [
		["Name", site.name],
		["City", site.location],
		["Phone", site.phone],
		["Opening hours", site.hours],
	];
	return (
		<table className="w-full max-w-3xl border-collapse text-sm">
			<thead className="text-left text-xs text-quiet">
				<tr>
					<th scope="col" className="py-2 pr-4">
						Detail
					</th>
					<th scope="col" className="py-2 pr-4">
						On the website
					</th>
					<th scope="col" className="py-2">
						Where
					</th>
				</tr>
			</thead>
			<tbody>
				{facts.map(([name, fact]) => (
					<tr key={name} className="border-t border-line align-top">
						<th scope="row" className="py-2 pr-4 text-left font-semibold">
							{name}
						</th>
						<td className="py-2 pr-4 wrap-anywhere whitespace-pre-line">
							{fact?.value ?? <span className="text-quiet">Not found. Please enter it if you know it.</span>}
						</td>
						<td className="py-2 wrap-anywhere text-quiet">{fact && `${fact.source}, ${toPath(fact.page)}`}</td>
					</tr>
				))}
				<tr className="border-t border-line align-top">
					<th scope="row" className="py-2 pr-4 text-left font-semibold">
						Cars
					</th>
					<td className="py-2 pr-4">{toCarsText(site)}</td>
					<td className="py-2 text-quiet">{toPath(site.inventoryUrl ?? site.url)}</td>
				</tr>
				<tr className="border-t border-line align-top">
					<th scope="row" className="py-2 pr-4 text-left font-semibold">
						Website platform
					</th>
					<td className="py-2 pr-4">{site.platform ?? "Not known"}</td>
					<td />
				</tr>
			</tbody>
		</table>
	);
}

function toCarsText({ cars, isClientRendered }: SiteFacts): string {
	if (cars > 0) return `${formatCount(cars)} on the first page`;
	return isClientRendered
		? "None yet: this website shows its cars with JavaScript. The sync will look for their data."
		: "None on the first page. The sync will look further.";
}

function toPath(url: string): string {
	const { pathname } = new URL(url);
	return pathname === "/" ? "home page" : pathname;
}
