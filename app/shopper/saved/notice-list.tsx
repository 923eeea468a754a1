import { useEffect } from "react";
import { Button } from "~/ui/button";
import type { Shelf, Tell } from "../shelf/shelf";

const telling = () => import("../telling/start-telling");

export function NoticeList({ shelf }: { shelf: Shelf | null }) {
	const tells = shelf?.tells ?? [];
	useRenewal(tells.length > 0);
	if (tells.length === 0) return null;
	return (
		<section id="notices" aria-labelledby="notices-heading">
			<h2 id="notices-heading" className="text-lg font-semibold">
				Notices
			</h2>
			<p className="mt-2 max-w-[68ch] text-quiet">
				At most three a day, none between 10 pm and 8 am. For these we keep your browser's push address, until you stop
				them or do not come back to this page for six months.
			</p>
			<ul className="mt-3 divide-y divide-line rounded-xl border border-line bg-surface">
				{tells.map((tell) => (
					<TellRow key={`${tell.kind} ${tell.target}`} tell={tell} />
				))}
			</ul>
			<Button
				kind="secondary"
				className="mt-4"
				onClick={({ currentTarget }) => telling().then((all) => all.finishAllTells(currentTarget))}
			>
				Stop all notices
			</Button>
		</section>
	);
}

function TellRow({ tell }: { tell: Tell }) {
	return (
		<li className="px-4 py-1">
			<div data-pressed-row className="flex items-center justify-between gap-3">
				<span className="min-w-0 wrap-anywhere">
					<span className="font-semibold">{tell.kind === "car" ? "Price drop or sold:" : "New ones:"}</span>{" "}
					{tell.label}
				</span>
				<Button
					kind="quiet"
					onClick={({ currentTarget }) => telling().then((all) => all.finishTell(tell, currentTarget))}
					aria-label={`Stop notices: ${tell.label}`}
				>
					Stop
				</Button>
			</div>
		</li>
	);
}

/** Some may have ended since, by a tap on a notice. */
function useRenewal(hasNotices: boolean): void {
	useEffect(() => {
		if (hasNotices)
			telling().then(
				(all) => all.renewTells(),
				() => undefined,
			);
	}, [hasNotices]);
}
