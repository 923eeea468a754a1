type CallName = "subscribe" | "change" | "end";

export async function sendPushCall(name: CallName, body: object): Promise<{ status: number; body: unknown }> {
	try {
		const answer = await fetch(`/api/push/${name}`, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(body),
		});
		return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
	} catch {
		return { status: 503, body: null };
	}
}

export function toProblem(body: unknown): string {
	const { message } = Object(body) as { message?: unknown };
	return typeof message === "string" ? message : "The site did not answer. Please try again.";
}

export const getUtcOffset = (): number => -new Date().getTimezoneOffset();
