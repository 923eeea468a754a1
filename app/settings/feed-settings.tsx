import { Form, Link } from "@remix-run/react";
import type { FeedStanding } from "~/feeds/platforms/feed-standing.server";
import { Button } from "~/ui/button";
import { formatCount, formatDay } from "~/ui/format";
import type { SettingsPage } from "./settings-page.server";

const link = "inline-flex min-h-11 items-center text-accent underline underline-offset-4 md:min-h-6";

const NAMED = 10;

export function FeedSettings({ page: { publicFeeds, feeds, platforms, withoutAddress } }: { page: SettingsPage }) {
	return (
		<section aria-labelledby="feed-settings" className="rounded-xl border border-line bg-surface p-4">
			<h2 id="feed-settings" className="text-lg font-semibold">
				Feeds for Google and Meta
			</h2>
			<Form method="post" preventScrollReset className="mt-3 flex flex-wrap items-center justify-between gap-3">
				<p className="text-sm text-quiet">
					{publicFeeds
						? "Public: Google, Meta and anybody else can fetch the feeds."
						: "Private: only administrators can fetch the feeds. Google and Meta cannot."}
				</p>
				<input type="hidden" name="form" value="setting" />
				<input type="hidden" name="key" value="publicFeeds" />
				<Button type="submit" kind="secondary" name="value" value={String(!publicFeeds)}>
					{publicFeeds ? "Make feeds private" : "Make feeds public"}
				</Button>
			</Form>
			<ul className="mt-3 space-y-3">
				{platforms.map((name) => (
					<li key={name}>
						<a href={`/exports/${name}.csv`} download className={link}>
							/exports/{name}.csv
						</a>
						<Standing feed={feeds.find(({ platform }) => platform === name)} />
					</li>
				))}
			</ul>
			{withoutAddress.length > 0 && (
				<p className="mt-3 text-sm">
					These dealerships need a street address to be in Google’s listings and Meta:{" "}
					{withoutAddress.slice(0, NAMED).map(({ id, name }, at) => (
						<span key={id}>
							{at > 0 && ", "}
							<Link to={`/admin/dealerships/${id}/edit`} className="text-accent underline underline-offset-4">
								{name}
							</Link>
						</span>
					))}
					{withoutAddress.length > NAMED && " and more"}.
				</p>
			)}
		</section>
	);
}

function Standing({ feed }: { feed: FeedStanding | undefined }) {
	if (!feed) return <p className="text-sm text-quiet">Download it once to see which cars are left out.</p>;
	const left = feed.leftOut.map(({ words, count }) => `${words} (${formatCount(count)})`).join("; ");
	return (
		<div className="text-sm text-quiet">
			<p>
				{formatCount(feed.rows)} {feed.rows === 1 ? "car" : "cars"} on {formatDay(feed.madeAt)}.{" "}
				{left === "" ? "None left out." : `Left out: ${left}.`}
			</p>
			{feed.cars.length > 0 && (
				<details>
					<summary className="cursor-pointer py-1">
						The cars left out{feed.cars.length === 100 && ", the first 100"}
					</summary>
					<ul className="max-h-64 overflow-y-auto">
						{feed.cars.map(({ id, title, words }) => (
							<li key={id}>
								<a href={`/vehicles/${id}`} className="text-accent underline underline-offset-4">
									{title}
								</a>
								: {words}
							</li>
						))}
					</ul>
				</details>
			)}
		</div>
	);
}
