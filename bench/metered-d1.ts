import { watchD1 } from "../testing/watch-d1";

export type Ran = { sql: string; params: unknown[]; rowsRead: number; rowsWritten: number; milliseconds: number };

export function meterD1(d1: D1Database, onRun: (ran: Ran) => void): D1Database {
	return watchD1(d1, async (sql, run, params) => {
		const results = await run();
		for (const [at, { meta }] of results.entries()) {
			const { rows_read: rowsRead, rows_written: rowsWritten, duration: milliseconds } = meta;
			onRun({ sql: sql[at] ?? "", params: params[at] ?? [], rowsRead, rowsWritten, milliseconds });
		}
		return results;
	});
}
