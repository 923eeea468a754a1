import type { CheckAnswer, FoundAnswer } from "./check-answer";

/** Between two questions while the dealer's page is asked, in milliseconds; after the last one we give up. */
const pausesMs = [1000, 1000, 1500, 2000, 3000, 4000, 5000, 6000, 6000];

/**
 * Asks whether a car is still there, until that is known; `onWait` is told when it takes a moment. Null when nobody knows in
 * time, or the network is away.
 */
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
