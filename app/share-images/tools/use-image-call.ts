import { useCallback, useState } from "react";
import { z } from "zod";
import { useRefresh } from "~/desk/use-refresh";
import "~/ui/zod-config";

const answerSchema = z.object({ error: z.string().optional() });
const refreshMs = 1500;

export type TellFailure = (statusText: string) => string;

export function useImageCall(call: string, tellFailure: TellFailure, isRunning: boolean) {
	const [phase, setPhase] = useState<"idle" | "busy" | "done">("idle");
	const [error, setError] = useState<string | null>(null);
	const busy = phase === "busy";
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
