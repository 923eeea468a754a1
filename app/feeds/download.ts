import { streamText } from "./stream-text";

const types = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };
export type Format = keyof typeof types;

/** A file that is saved, not shown, and kept by nobody on the way. */
export function download(pieces: AsyncIterable<string>, name: string, format: Format): Response {
	const fileName = `${name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "")}.${format}`;
	return new Response(streamText(pieces), {
		headers: {
			"Content-Type": types[format],
			"Content-Disposition": `attachment; filename="${fileName}"`,
			"Cache-Control": "private, no-store",
		},
	});
}
