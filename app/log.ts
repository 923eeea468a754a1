/** Never a person's address, words or password. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** Workers Logs index its fields; locally it goes to `worker.log` beside the data. */
export function logEvent(event: string, fields: LogFields): void {
	console.info(JSON.stringify({ event, ...toShown(fields) }));
}

/** The same line, as an error. */
export function logFailure(event: string, error: unknown, fields: LogFields = {}): void {
	console.error(JSON.stringify({ event, ...toShown(fields), error: toText(error) }));
}

/** A report's address is its key: who reads the log may not open it. */
function toShown(fields: LogFields): LogFields {
	const { path } = fields;
	return typeof path === "string" ? { ...fields, path: path.replace(/^\/report\/[^/.]+/i, "/report/…") } : fields;
}

/** Of a wrapped error its cause: drizzle's own message repeats the parameters. */
function toText(error: unknown): string {
	if (error instanceof Error && error.cause !== undefined) return toText(error.cause);
	return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
