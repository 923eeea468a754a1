import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatCount } from "~/ui/format";
import type { Dealership } from "../dealership";
import { LEAD_DAYS, type Leads } from "../leads/leads";
import { Expiry } from "../list/expiry";

interface PanelProps {
	dealership: Dealership;
	leads: Leads;
	now: Date;
	zone: string;
}

export function LeadsPanel({ dealership, leads, now, zone }: PanelProps) {
	const { id, name, vehicleCount, expirationDate } = dealership;
	return (
		<section aria-labelledby="leads" className="rounded-xl border border-line bg-surface p-4">
			<h2 id="leads" className="text-lg font-semibold">
				Leads and subscription
			</h2>
			<dl className="mt-2 grid gap-x-6 min-[17rem]:grid-cols-2 gap-y-3 md:grid-cols-4">
				<Fact
					name={`Contacts, ${LEAD_DAYS} days`}
					note={`${formatCount(leads.before.contacts)} in the ${LEAD_DAYS} days before`}
				>
					<Link
						to={`/admin/contacts?dealership=${id}`}
						className="inline-block min-w-6 hover:underline"
						title={`Contacts of ${name}`}
					>
						{formatCount(leads.now.contacts)}
					</Link>
				</Fact>
				<Fact
					name={`Views, ${LEAD_DAYS} days`}
					note={`${formatCount(leads.before.views)} in the ${LEAD_DAYS} days before`}
				>
					{formatCount(leads.now.views)}
				</Fact>
				<Fact name="Cars on the site" note={toPerCar(leads.now.contacts, vehicleCount)}>
					{formatCount(vehicleCount)}
				</Fact>
				<Fact name="Subscription" note={toTimeLeft(expirationDate, now)}>
					<span className="text-base">
						<Expiry expirationDate={expirationDate} now={now} zone={zone} />
					</span>
				</Fact>
			</dl>
		</section>
	);
}

function Fact({ name, note, children }: { name: string; note: string; children: ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-quiet">{name}</dt>
			<dd>
				<p className="flex min-h-8 items-center text-xl font-semibold tabular-nums">{children}</p>
				<p className="text-xs text-quiet tabular-nums">{note}</p>
			</dd>
		</div>
	);
}

function toPerCar(contacts: number, cars: number): string {
	if (cars === 0) return "No cars, so no contacts yet";
	if (contacts === 0) return "No contact yet";
	return `${(contacts / cars).toFixed(1)} contacts per car`;
}

function toTimeLeft(end: string | null, now: Date): string {
	if (end === null) return "Runs until it is deleted";
	const days = Math.ceil((Date.parse(end) - now.getTime()) / 86_400_000);
	if (days <= 0) return "Its cars are off the site until it is renewed";
	return days === 1 ? "1 day left" : `${days} days left`;
}
