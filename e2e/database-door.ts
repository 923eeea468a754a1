import { createServer } from "node:http";
import { text } from "node:stream/consumers";

/** POST `{sql, params}` → rows, for what no form can bring about: a sync half-way, a run that waits for review. */
export async function openDatabaseDoor(db: D1Database): Promise<{ url: string; close: () => void }> {
	const server = createServer(async (request, response) => {
		const { sql, params } = JSON.parse(await text(request)) as { sql: string; params: unknown[] };
		const { status, body } = await db
			.prepare(sql)
			.bind(...params)
			.all()
			.then(
				({ results }) => ({ status: 200, body: results }),
				(error: unknown) => ({ status: 400, body: String(error) }),
			);
		response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The door has no port");
	return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
