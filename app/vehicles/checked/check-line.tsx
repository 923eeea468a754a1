import { formatAgo, formatMinute } from "~/ui/format";
import { useHydrated } from "~/ui/use-hydrated";
import type { FoundState } from "./check-answer";
import { formatCheck } from "./format-check";
import type { Check } from "./use-check";

const dots: Record<FoundState | "checking", string> = {
	checking: "bg-edge",
	listed: "bg-good",
	changed: "bg-accent",
	gone: "bg-bad",
	unverified: "bg-edge",
};

/** When the car was last seen, and until when that is fresh; null if it was no longer so when the page was made. */
export interface Seen {
	at: string | null;
	freshUntil: string | null;
}

/** Until an answer comes, and without JavaScript, shows when the car was last seen. */
export function CheckLine({ check: { answer, isWaiting }, seen }: { check: Check; seen: Seen }) {
	const hydrated = useHydrated();
	const isFresh = seen.freshUntil !== null && (!hydrated || new Date() < new Date(seen.freshUntil));
	const state = isWaiting ? "checking" : (answer?.state ?? (isFresh ? "listed" : "unverified"));
	return (
		<p role="status" className="mt-3 min-h-5 text-sm print:hidden">
			<span data-check={state} className="inline-flex items-baseline gap-2">
				<span className={`size-2 shrink-0 rounded-full ${dots[state]}`} aria-hidden="true" />
				{isWaiting ? (
					"Checking with the dealer…"
				) : answer ? (
					<span className={answer.state === "unverified" ? "text-quiet" : "font-semibold"}>
						{formatCheck(answer, new Date())}
					</span>
				) : (
					<LastSeen at={seen.at} isFresh={isFresh} />
				)}
			</span>
		</p>
	);
}

function LastSeen({ at, isFresh }: { at: string | null; isFresh: boolean }) {
	const hydrated = useHydrated();
	if (at === null) return <span className="text-quiet">Not verified</span>;
	return (
		<span className="text-quiet">
			{isFresh ? "Listed, seen" : "Last seen"}{" "}
			<time dateTime={at}>{hydrated ? formatAgo(at, new Date()) : formatMinute(at)}</time>
		</span>
	);
}
