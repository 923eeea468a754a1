import { useCallback, useState } from "react";
import { z } from "zod";
import { useRefresh } from "~/desk/use-refresh";
import "~/ui/zod-config";

const answerSchema = z.object({ error: z.string().optional() });
const refreshMs = 1500;

/** What to tell of a call that failed, by its status text. */
export type TellFailure = (statusText: string) => string;

/** Makes one of the generation calls, again for as long as its job runs; the page shows the progress meanwhile. */
export function useImageCall(call: string, tellFailure: TellFailure, isRunning: boolean) {
	const [phase, setPhase] = useState<"idle" | "busy" | "done">("idle");
	const [error, setError] = useState<string | null>(null);
	const busy = phase === "busy";
	// What the call has made shows at once, even when no look fell into the time that it took.
	const delayMs = phase === "done" ? 0 : busy || isRunning ? refreshMs : null;
	useRefresh(
		delayMs,
		useCallback(() => setPhase((now) => (now === "done" ? "idle" : now)), []),
	);
	const run = async () => {
		setPhase("busy");
		setError(null);
		setError(await requestUntilDone(call, tellFailure));
		setPhase("done");
	};
	return { run, busy, error };
}

/** Null when it went well, else what to tell. */
async function requestUntilDone(call: string, tellFailure: TellFailure): Promise<string | null> {
	try {
		let response = await fetch(call);
		while (response.status === 202) response = await fetch(call);
		if (!response.ok) return tellFailure(response.statusText || String(response.status));
		return answerSchema.parse(await response.json()).error ?? null;
	} catch {
		return tellFailure("Network error occurred");
	}
}
