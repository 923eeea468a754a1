import { toShownPath, toShownText } from "./shown-text";

/** Never a person's address, words or password. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** Workers Logs index its fields; locally it goes to `worker.log` beside the data. */
export function logEvent(event: string, fields: LogFields): void {
	console.info(JSON.stringify({ event, ...toShown(fields) }));
}

export function logFailure(event: string, error: unknown, fields: LogFields = {}): void {
	console.error(JSON.stringify({ event, ...toShown(fields), error: toShownText(toText(error)) }));
}

function toShown(fields: LogFields): LogFields {
	const shown = Object.entries(fields).map(([name, value]) => {
		if (typeof value !== "string") return [name, value];
		return [name, name === "path" ? toShownPath(value) : toShownText(value)];
	});
	return Object.fromEntries(shown);
}

/** A wrapped error's cause: drizzle's own message repeats the parameters. */
function toText(error: unknown): string {
	if (error instanceof Error && error.cause !== undefined) return toText(error.cause);
	return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
