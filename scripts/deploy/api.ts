const TIMEOUT_MS = 60_000;

/** A refusal throws an `ApiRefusal`. */
export type Api = <T>(method: "GET" | "POST" | "PUT", path: string, body?: unknown) => Promise<T>;

type Envelope<T> = { success?: boolean; result?: T; errors?: { code: number; message: string }[] };

export class ApiRefusal extends Error {
	constructor(
		call: string,
		readonly status: number,
		readonly errors: { code: number; message: string }[],
	) {
		const said = errors.map(({ code, message }) => `${message} (${code})`).join(", ");
		super(`Cloudflare refused ${call} with ${status}: ${said || "no reason given"}.`);
	}
}

export function createApi(base: string, token: string, send: typeof fetch): Api {
	return async <T>(method: string, path: string, body?: unknown) => {
		const call = `${method} ${path}`;
		const answer = await send(`${base}${path}`, {
			method,
			headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
			body: body === undefined ? null : JSON.stringify(body),
			signal: AbortSignal.timeout(TIMEOUT_MS),
		}).catch((error) => {
			throw new Error(`Cloudflare did not answer ${call}: ${error.cause?.message ?? error.message}.`);
		});
		const { success, result, errors } = parseEnvelope<T>(await answer.text());
		if (!answer.ok || success === false) throw new ApiRefusal(call, answer.status, errors ?? []);
		return result as T;
	};
}

/** Null if there is none: 404, or another status with one of these codes. */
export async function findIn<T>(asked: Promise<T>, codes: number[] = []): Promise<T | null> {
	try {
		return await asked;
	} catch (error) {
		const isMissing = error instanceof ApiRefusal && error.errors.some(({ code }) => codes.includes(code));
		if (isMissing || (error instanceof ApiRefusal && error.status === 404)) return null;
		throw error;
	}
}

function parseEnvelope<T>(text: string): Envelope<T> {
	try {
		return JSON.parse(text) as Envelope<T>;
	} catch {
		return { success: false, errors: [{ code: 0, message: text.slice(0, 200) }] };
	}
}
