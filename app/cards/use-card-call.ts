import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { z } from "zod";
import "~/ui/zod-config";

const answerSchema = z.object({ error: z.string().optional() });
const refreshMs = 1500;

/** Makes one of the generation calls, again for as long as its job runs; the page shows the progress meanwhile. */
export function useCardCall(call: string, failure: string, isRunning: boolean) {
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<string | null>(null);
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (!busy && !isRunning) return;
		const timer = setInterval(revalidate, refreshMs);
		return () => clearInterval(timer);
	}, [busy, isRunning, revalidate]);
	const run = async () => {
		setBusy(true);
		setError(null);
		setError(await requestUntilDone(call, failure));
		setBusy(false);
		revalidate();
	};
	return { run, busy, error };
}

/** Null when it went well, else what to tell (product-spec.md, section 8). */
async function requestUntilDone(call: string, failure: string): Promise<string | null> {
	try {
		let response = await fetch(call);
		while (response.status === 202) response = await fetch(call);
		if (!response.ok) return `${failure}: ${response.statusText || response.status}`;
		return answerSchema.parse(await response.json()).error ?? null;
	} catch {
		return `${failure}: Network error occurred`;
	}
}
