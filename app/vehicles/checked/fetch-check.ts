import type { CheckAnswer, FoundAnswer } from "./check-answer";

const pausesMs = [1000, 1000, 1500, 2000, 3000, 4000, 5000, 6000, 6000];

/** Asks until it is known whether a car is still there. Null without an answer in time or without a network. */
export async function fetchCheck(id: number, signal: AbortSignal, onWait: () => void): Promise<FoundAnswer | null> {
	for (const pauseMs of pausesMs) {
		const answer = await fetchOnce(id, signal);
		if (answer === null || answer.state !== "checking") return answer;
		onWait();
		await new Promise((resolve) => setTimeout(resolve, pauseMs));
		if (signal.aborted) return null;
	}
	return null;
}

async function fetchOnce(id: number, signal: AbortSignal): Promise<CheckAnswer | null> {
	try {
		const response = await fetch(`/api/vehicles/${id}/check`, { method: "POST", signal });
		return response.ok ? ((await response.json()) as CheckAnswer) : null;
	} catch {
		return null;
	}
}
