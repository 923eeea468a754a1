import { CsvReader } from "~/stock-files/table/csv-reader";
import { type ReadingOptions, type ReadRow, RowReader } from "~/stock-files/table/read-rows";
import type { AppContext } from "../context.server";
import type { Import } from "./imports.server";

export interface FileRows {
	rows: AsyncIterable<ReadRow[]>;
	reader: RowReader;
	getBytesRead: () => number;
}

export async function readFile(ctx: AppContext, file: Import, options: ReadingOptions): Promise<FileRows | null> {
	const stored = await ctx.files.get(file.fileKey);
	if (stored === null) return null;
	const { allowPrivateHosts } = ctx.config;
	const reader = new RowReader({ ...options, allowPrivateHosts });
	let bytesRead = 0;
	async function* read(body: ReadableStream<Uint8Array>): AsyncGenerator<ReadRow[]> {
		const decoder = new TextDecoder(file.encoding);
		const csv = new CsvReader();
		const bytes = body.getReader();
		try {
			for (let piece = await bytes.read(); !piece.done; piece = await bytes.read()) {
				bytesRead += piece.value.byteLength;
				yield toRows(reader, csv.push(decoder.decode(piece.value, { stream: true })));
			}
		} finally {
			await bytes.cancel();
		}
		yield toRows(reader, [...csv.push(decoder.decode()), ...csv.end()]);
	}
	return { rows: read(stored.body), reader, getBytesRead: () => bytesRead };
}

function toRows(reader: RowReader, records: Parameters<RowReader["read"]>[0][]): ReadRow[] {
	return records.flatMap((record) => reader.read(record) ?? []);
}
