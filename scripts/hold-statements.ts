/**
 * Miniflare frees a statement collected 100 ms ago, even one of a batch that a busy workerd has not read yet, which
 * then fails with "AssertionError: false == true". So they live until their batch is answered.
 */
export function holdStatements(db: D1Database): D1Database {
	const held = new Set<D1PreparedStatement[]>();
	const batch = async <Row>(statements: D1PreparedStatement[]) => {
		held.add(statements);
		try {
			return await db.batch<Row>(statements);
		} finally {
			held.delete(statements);
		}
	};
	return new Proxy(db, { get: (target, key) => (key === "batch" ? batch : Reflect.get(target, key)) });
}
