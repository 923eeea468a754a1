import { Link } from "@remix-run/react";
import { toUploadPath } from "~/csv-import/pages/upload-path";
import { isExpired } from "~/dealerships/dealership";
import { formatReason } from "~/sync/runs/format-run";
import { formatLostFields } from "~/sync/runs/lost-fields";
import { formatCount } from "~/ui/format";
import { formatDate } from "~/ui/format-time";
import { AttentionRow, RowForm, RowLink } from "./attention-row";
import { TROUBLES_SHOWN, type Troubles } from "./troubles";

type Moment = { now: Date; zone: string };

export function FailingRows({ failing }: Pick<Troubles, "failing">) {
	return (
		<>
			{failing.slice(0, TROUBLES_SHOWN).map((dealer) => (
				<FailingRow key={dealer.id} {...dealer} />
			))}
			<More of={failing} to="/admin/dealerships?state=error" word="All dealerships with an error" />
		</>
	);
}

function FailingRow({ id, name, outcome, reason, failures }: Troubles["failing"][number]) {
	const times = failures > 1 ? ` ${formatCount(failures)} syncs in a row failed this way.` : "";
	const isShut = outcome === "blocked" || outcome === "client-rendered" || outcome === "empty";
	const what = outcome === "blocked" ? `${name} is blocked` : `${name} could not be synced`;
	return (
		<AttentionRow what={what} why={`${reason ? formatReason(reason) : "The last sync failed."}${times}`}>
			{isShut ? (
				<RowLink to={`/admin/dealerships/${id}/edit`} word="Change addresses" of={`of ${name}`} />
			) : (
				<RowForm action={`/admin/dealerships/${id}/sync`} words={[["sync", "Sync again"]]} of={name} />
			)}
		</AttentionRow>
	);
}

export function EndingRows({ ending, ...moment }: Pick<Troubles, "ending"> & Moment) {
	return (
		<>
			{ending.slice(0, TROUBLES_SHOWN).map((dealer) => (
				<EndingRow key={dealer.id} {...dealer} {...moment} />
			))}
			<More of={ending} to="/admin/dealerships?sort=expiration" word="All subscriptions by end date" />
		</>
	);
}

function EndingRow({ id, name, expirationDate, now, zone }: Troubles["ending"][number] & Moment) {
	const hasEnded = isExpired(expirationDate, now);
	const day = formatDate(expirationDate, { now, zone }).replace("Yesterday", "yesterday");
	const what = hasEnded ? `The subscription of ${name} has ended` : `The subscription of ${name} ends soon`;
	const why = hasEnded ? `Ended ${day}; its cars are off the site until it is renewed.` : `Ends ${day}.`;
	return (
		<AttentionRow what={what} why={why}>
			<RowLink to={`/admin/dealerships/${id}/renew`} word="Renew" of={name} />
		</AttentionRow>
	);
}

export function LostRows({ lost, now, zone }: Pick<Troubles, "lost"> & Moment) {
	return lost.slice(0, TROUBLES_SHOWN).map(({ id, name, fields }) => (
		<AttentionRow key={id} what={`${name}: fields are missing`} why={formatLostFields(fields, { now, zone })}>
			<RowLink to={`/admin/dealerships/${id}`} word="Look" of={`at the syncs of ${name}`} />
		</AttentionRow>
	));
}

export function ErringImportRows({ imports }: Pick<Troubles, "imports">) {
	return imports.slice(0, TROUBLES_SHOWN).map((file) => (
		<AttentionRow
			key={file.id}
			what={`${file.failed === 1 ? "1 row" : `${formatCount(file.failed)} rows`} of ${file.fileName} could not be imported`}
			why={`${file.dealership}. The other rows are on the site.`}
		>
			<RowLink to={toUploadPath(file)} word="See the rows" of={`of ${file.fileName}`} />
		</AttentionRow>
	));
}

function More({ of, to, word }: { of: unknown[]; to: string; word: string }) {
	if (of.length <= TROUBLES_SHOWN) return null;
	return (
		<li className="py-2.5 text-sm">
			<Link to={to} className="text-accent underline underline-offset-4">
				{word}
			</Link>
		</li>
	);
}
