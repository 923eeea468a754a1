/** A statement that ran, with D1's own account of it. */
export type Ran = { sql: string; params: unknown[]; rowsRead: number; milliseconds: number };

type Known = { statement: D1PreparedStatement; sql: string; params: unknown[] };

/**
 * The same database, telling of each statement that runs through `all`, `first`, `run` or `batch`. The proxies stand before
 * nothing: Miniflare answers every look at one of its own objects with a request.
 */
export function meterD1(d1: D1Database, onRun: (ran: Ran) => void): D1Database {
	const known = new WeakMap<D1PreparedStatement, Known>();
	const tell = ({ sql, params }: Known, { meta }: D1Result) => {
		onRun({ sql, params, rowsRead: meta.rows_read, milliseconds: meta.duration });
	};
	const all = async (one: Known) => {
		const result = await one.statement.all();
		tell(one, result);
		return result;
	};
	const meter = (one: Known): D1PreparedStatement => {
		const { statement } = one;
		const metered = new Proxy<D1PreparedStatement>(Object.create(null), {
			get(_, name) {
				if (name === "bind")
					return (...params: unknown[]) => meter({ ...one, statement: statement.bind(...params), params });
				if (name === "all" || name === "run") return () => all(one);
				if (name === "first") return async (column?: string) => toFirst((await all(one)).results[0], column);
				return Reflect.get(statement, name);
			},
		});
		known.set(metered, one);
		return metered;
	};
	const batch = async (statements: D1PreparedStatement[]) => {
		const ones = statements.map((statement) => known.get(statement) ?? { statement, sql: "", params: [] });
		const results = await d1.batch(ones.map((one) => one.statement));
		for (const [at, one] of ones.entries()) if (results[at]) tell(one, results[at]);
		return results;
	};
	return new Proxy<D1Database>(Object.create(null), {
		get(_, name) {
			if (name === "prepare") return (sql: string) => meter({ statement: d1.prepare(sql), sql, params: [] });
			return name === "batch" ? batch : Reflect.get(d1, name);
		},
	});
}

function toFirst(row: Record<string, unknown> | undefined, column: string | undefined): unknown {
	if (row === undefined) return null;
	return column === undefined ? row : row[column];
}
