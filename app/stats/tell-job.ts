const kinds: Record<string, string> = {
	sync: "A sync was given up",
	cards: "The making of vehicle cards was given up",
	"draw-changed": "The drawing of changed cards was given up",
};

/** What a queue message was about, for a person: the kind of work, and the run or job when the message names one. */
export function tellJob(message: string): string {
	const { type, runId, jobId } = toFields(message);
	const what = kinds[String(type)] ?? "A job was given up";
	const number = runId ?? jobId;
	return typeof number === "number" ? `${what} (${type === "cards" ? "job" : "run"} ${number})` : what;
}

function toFields(message: string): Record<string, unknown> {
	try {
		return Object(JSON.parse(message));
	} catch {
		return {};
	}
}
