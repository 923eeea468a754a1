type Asked = { sql: string; params: unknown[] };
type Answer = { ok: boolean; text: () => Promise<string>; json: () => Promise<unknown> };

export const doorScript = `export default {
	async fetch(request, env) {
		const { database, asked } = await request.json();
		const d1 = env[database];
		try {
			const statements = asked.map(({ sql, params }) => d1.prepare(sql).bind(...params));
			return Response.json(statements.length === 1 ? [await statements[0].all()] : await d1.batch(statements));
		} catch (error) {
			return new Response(error.message, { status: 500 });
		}
	}
}`;

/** Miniflare's own stand-in for D1 halts the process at each `bind`, and at times loses the answer (miniflare 4). */
export function toD1(database: string, post: (body: string) => Promise<Answer>): D1Database {
	const ask = async (asked: Asked[]) => {
		const answer = await post(JSON.stringify({ database, asked }));
		if (!answer.ok) throw new Error(await answer.text());
		return (await answer.json()) as D1Result[];
	};
	const known = new WeakMap<D1PreparedStatement, Asked>();
	const prepare = (one: Asked): D1PreparedStatement => {
		const all = async () => (await ask([one]))[0];
		const methods = {
			...{ all, run: all, bind: (...params: unknown[]) => prepare({ ...one, params }) },
			async first(column?: string) {
				const row = (await all())?.results[0] as Record<string, unknown> | undefined;
				return row === undefined ? null : column === undefined ? row : row[column];
			},
		};
		const statement = toBinding<D1PreparedStatement>(methods);
		known.set(statement, one);
		return statement;
	};
	const batch = (statements: D1PreparedStatement[]) =>
		ask(statements.map((one) => known.get(one)).filter((one) => one !== undefined));
	return toBinding<D1Database>({ prepare: (sql: string) => prepare({ sql, params: [] }), batch });
}

function toBinding<T extends object>(methods: object): T {
	return new Proxy<T>(Object.create(null), { get: (_, name) => Reflect.get(methods, name) });
}
