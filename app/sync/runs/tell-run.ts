const outcomes: Record<string, { word: string; tone: string }> = {
	complete: { word: "Complete", tone: "text-good" },
	partial: { word: "Partial", tone: "text-warn" },
	empty: { word: "Empty", tone: "text-warn" },
	"needs-review": { word: "Needs review", tone: "text-warn" },
	"client-rendered": { word: "Not readable", tone: "text-bad" },
	blocked: { word: "Blocked", tone: "text-bad" },
	error: { word: "Error", tone: "text-bad" },
	"rolled-back": { word: "Rolled back", tone: "text-quiet" },
};

/** A run's outcome in a word and its colour; null is a run that goes on. One of a newer version is told by its own name. */
export function tellOutcome(outcome: string | null): { word: string; tone: string } {
	if (outcome === null) return { word: "Running", tone: "text-accent" };
	return outcomes[outcome] ?? { word: toSentence(outcome), tone: "text-quiet" };
}

/** What the fetcher notes of a page that did not come, for a person. */
const words: Record<string, string> = {
	blocked: "the site refused our requests",
	"client-rendered": "drawn by JavaScript only",
	"robots.txt": "forbidden by its robots.txt",
	connection: "the connection failed",
	"time-out": "no answer in time",
	"too-large": "larger than we read",
	"not-an-address": "not an address",
	scheme: "neither http nor https",
	credentials: "with a password in it",
	port: "not on a standard port",
	"ip-address": "an IP address",
	"private-name": "not on the public internet",
};

/** A run's reason without codes: those that stand in its sentences, and one that stands alone. */
export function tellReason(reason: string): string {
	if (/^[a-z][a-z.-]*$/.test(reason)) return `${toSentence(words[reason] ?? reason)}.`;
	return reason.replace(/(?<=\(|: )[a-z][a-z.-]*[a-z](?=[).])/g, (code) => words[code] ?? code);
}

function toSentence(code: string): string {
	return code.charAt(0).toUpperCase() + code.slice(1).replaceAll("-", " ");
}
