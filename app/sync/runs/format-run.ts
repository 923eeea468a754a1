const outcomes: Record<string, { word: string; tone: string }> = {
	complete: { word: "Complete", tone: "text-good" },
	partial: { word: "Partial", tone: "text-warn" },
	empty: { word: "Empty", tone: "text-warn" },
	"needs-review": { word: "Needs review", tone: "text-warn" },
	"client-rendered": { word: "Not readable", tone: "text-bad" },
	blocked: { word: "Blocked", tone: "text-bad" },
	error: { word: "Error", tone: "text-bad" },
	"rolled-back": { word: "Undone", tone: "text-quiet" },
};

/** Null while the run goes on. An outcome from a newer version shows as its own name. */
export function formatOutcome(outcome: string | null): { word: string; tone: string } {
	if (outcome === null) return { word: "Running", tone: "text-accent" };
	return outcomes[outcome] ?? { word: toSentence(outcome), tone: "text-quiet" };
}

const words: Record<string, string> = {
	blocked: "the site refused our requests",
	"client-rendered": "it shows its cars only with JavaScript",
	"robots.txt": "forbidden by its robots.txt",
	connection: "the connection failed",
	"feed-not-https": "a feed must use https",
	"feed-damaged": "its archive is damaged",
	"feed-locked": "its archive asks for a password",
	"feed-no-file": "its archive holds no CSV, TSV, XML or JSON file",
	"feed-too-large": "larger than 50 MB, compressed more than 100 times, or more than 1,000 files",
	"time-out": "no answer in time",
	"too-large": "larger than we can read",
	"not-an-address": "not an address",
	scheme: "neither http nor https",
	credentials: "with a password in it",
	port: "not on a standard port",
	"ip-address": "an IP address",
	"private-name": "not on the public internet",
};

/** Replaces the codes in its sentences, or a lone code. */
export function formatReason(reason: string): string {
	if (/^[a-z][a-z.-]*$/.test(reason)) return `${toSentence(words[reason] ?? reason)}.`;
	return reason.replace(/(?<=\(|: )[a-z][a-z.-]*[a-z](?=[).])/g, (code) => words[code] ?? code);
}

function toSentence(code: string): string {
	return code.charAt(0).toUpperCase() + code.slice(1).replaceAll("-", " ");
}
