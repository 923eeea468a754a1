import { Link, useFetcher } from "@remix-run/react";
import { toUploadPath } from "~/csv-import/pages/upload-path";
import type { FailedAction } from "~/desk/create-client-action";
import { NoticeOnLoad } from "~/desk/toaster";
import { Button } from "~/ui/button";
import { formatCount, formatDay, formatPrice } from "~/ui/format";
import { formatJob } from "../jobs/format-job";
import type { Attention } from "./attention.server";

export function AttentionPanel({ attention }: { attention: Attention }) {
	const { reviews, imports, deadLetters, prices, fits } = attention;
	if (Object.values(attention).every((list) => list.length === 0)) return null;
	return (
		<section aria-labelledby="attention" className="rounded-xl border border-warn bg-surface p-4">
			<h2 id="attention" className="text-lg font-semibold">
				Needs your attention
			</h2>
			<ul className="mt-2 divide-y divide-line">
				{reviews.map(({ runId, dealership, reason }) => (
					<li key={runId} className="py-2">
						<Link to={`/admin/runs/${runId}`} className="font-semibold text-accent hover:underline">
							Review the sync of {dealership}
						</Link>
						<p className="text-sm text-quiet">{reason}</p>
					</li>
				))}
				{imports.map(({ id, dealershipId, dealership, fileName, held }) => (
					<li key={id} className="py-2">
						<Link to={toUploadPath({ dealershipId, id })} className="font-semibold text-accent hover:underline">
							Decide what {fileName} leaves out of {dealership}
						</Link>
						<p className="text-sm text-quiet">
							{formatCount(held)} vehicles are missing in this file: too many to remove them unasked.
						</p>
					</li>
				))}
				{prices.map(({ id, dealershipId, title, price, estimate }) => (
					<li key={id} className="py-2">
						<Link to={`/admin/dealerships/${dealershipId}`} className="font-semibold text-accent hover:underline">
							Look at the price of {title}
						</Link>
						<p className="text-sm text-quiet tabular-nums">
							{formatPrice(price)} looks mistaken
							{estimate !== null && `: similar cars ask about ${formatPrice(estimate)}`}.
						</p>
					</li>
				))}
				{fits.map(({ make, attempts, fittedAt }) => (
					<li key={make} className="py-2">
						<p className="font-semibold">The prices of {make} could not be compared</p>
						<p className="text-sm text-quiet">
							Tried {attempts} times; the log of the Worker says why.{" "}
							{fittedAt === null
								? "Its cars have no labels until it succeeds."
								: `Until it succeeds, its cars keep the comparison of ${formatDay(fittedAt)}.`}
						</p>
					</li>
				))}
				{deadLetters.map(({ id, message }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
						<p className="min-w-0 font-semibold">{formatJob(message)}</p>
						<Resolution id={id} />
					</li>
				))}
			</ul>
		</section>
	);
}

function Resolution({ id }: { id: number }) {
	const fetcher = useFetcher<FailedAction>();
	return (
		<fetcher.Form method="post" action={`/admin/dead-letters/${id}`} className="flex gap-2">
			<Button type="submit" name="intent" value="retry" kind="secondary">
				Retry
			</Button>
			<Button type="submit" name="intent" value="dismiss" kind="secondary">
				Dismiss
			</Button>
			<NoticeOnLoad notice={fetcher.data?.notice} />
		</fetcher.Form>
	);
}
