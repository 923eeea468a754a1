import { toUploadPath } from "~/csv-import/pages/upload-path";
import { formatCount, formatDay, formatPrice } from "~/ui/format";
import { formatJob } from "../jobs/format-job";
import type { Attention } from "./attention.server";
import { AttentionRow, RowForm, RowLink } from "./attention-row";

export function ReviewRows({ reviews }: Pick<Attention, "reviews">) {
	return reviews.map(({ runId, dealership, reason }) => (
		<AttentionRow key={runId} what={`A sync of ${dealership} waits for review`} why={reason}>
			<RowLink to={`/admin/runs/${runId}`} word="Review" of={`the sync of ${dealership}`} />
		</AttentionRow>
	));
}

export function PriceRows({ prices }: Pick<Attention, "prices">) {
	return prices.map(({ id, title, price, estimate }) => (
		<AttentionRow
			key={id}
			what={`${formatPrice(price)} looks wrong for ${title}`}
			why={estimate !== null && `Similar cars ask about ${formatPrice(estimate)}.`}
		>
			<RowLink to={`/admin/inventory/${id}`} word="Look" of={`at the price of ${title}`} />
		</AttentionRow>
	));
}

const priceDecisions: [intent: string, word: string][] = [
	["approve price", "Approve"],
	["reject price", "Reject"],
];

export function LookedPriceRows({ looked }: Pick<Attention, "looked">) {
	return looked.map(({ id, title, price, told }) => (
		<AttentionRow
			key={id}
			what={`${told === null ? "The dealer's page shows no price" : `The dealer's page shows ${formatPrice(told)}`} for ${title}`}
			why={`Shoppers see ${formatPrice(price)} until you approve this price or a sync finds another one.`}
		>
			<RowForm action={`/admin/inventory/${id}`} words={priceDecisions} of={`the price of ${title}`} />
		</AttentionRow>
	));
}

export function VinRows({ vins }: Pick<Attention, "vins">) {
	return vins.map(({ id, vin, title, dealership, ownerTitle, ownerDealership }) => (
		<AttentionRow
			key={id}
			what={`Two cars have the VIN ${vin}`}
			why={`${ownerTitle} at ${ownerDealership} and ${title} at ${dealership}. Shoppers see both, with a note that they share a VIN.`}
		>
			<RowLink to={`/vehicles/${id}`} word="Look" of={`at ${title}`} />
		</AttentionRow>
	));
}

export function HeldImportRows({ imports }: Pick<Attention, "imports">) {
	return imports.map(({ id, dealershipId, dealership, fileName, held }) => (
		<AttentionRow
			key={id}
			what={`${fileName} leaves out cars of ${dealership}`}
			why={`${formatCount(held)} vehicles are missing from this file. That is too many to remove without asking.`}
		>
			<RowLink
				to={toUploadPath({ dealershipId, id })}
				word="Decide"
				of={`what ${fileName} leaves out of ${dealership}`}
			/>
		</AttentionRow>
	));
}

export function UncheckedRows({ unchecked }: Pick<Attention, "unchecked">) {
	return unchecked.map(({ id, dealershipId, dealership, fileName, rows }) => (
		<AttentionRow
			key={id}
			what={`${fileName} waits for your check`}
			why={`Uploaded for ${dealership}: ${rows === 1 ? "1 row" : `${formatCount(rows)} rows`}. Nothing of it is imported until you say so.`}
		>
			<RowLink to={toUploadPath({ dealershipId, id })} word="Check" of={`${fileName} of ${dealership}`} />
		</AttentionRow>
	));
}

export function FitRows({ fits }: Pick<Attention, "fits">) {
	return fits.map(({ make, attempts, fittedAt }) => {
		const until = fittedAt === null ? "have no price labels" : `keep their labels of ${formatDay(fittedAt)}`;
		const why = `Tried ${attempts} times. Until this works, its cars ${until}. The log tells your developer why.`;
		return <AttentionRow key={make} what={`The prices of ${make} could not be compared`} why={why} />;
	});
}

export function UnsurveyedRows({ unsurveyed }: Pick<Attention, "unsurveyed">) {
	return unsurveyed.map(({ most }) => (
		<AttentionRow
			key={most}
			what="The pages of makes, models and places tell no prices"
			why={`More than ${formatCount(most)} vehicles are listed, too many to survey at once. These pages still list their vehicles; the site map leaves them out.`}
		/>
	));
}

const decisions: [intent: string, word: string][] = [
	["retry", "Retry"],
	["dismiss", "Dismiss"],
];

export function LetterRows({ letters }: { letters: Attention["deadLetters"] }) {
	return letters.map(({ id, message, of }) => (
		<AttentionRow
			key={id}
			what={formatJob(message, of)}
			why="It failed each time it was tried. Retry starts it again, Dismiss leaves it undone."
		>
			<RowForm action={`/admin/dead-letters/${id}`} words={decisions} of={formatJob(message, of)} />
		</AttentionRow>
	));
}

export function BackupRow({ why }: { why: string }) {
	return (
		<AttentionRow what="The last backup is too old" why={why}>
			<RowForm action="/admin/backup" words={[["retry", "Try again"]]} of="the backup" />
		</AttentionRow>
	);
}
