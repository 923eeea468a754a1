import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { startSiteOrExit } from "../start-site";

type Asked = { sql: string; params: unknown[] };

/** `npm start` with a door to its database: POST `{asked}` to `DOOR_PORT` → the results, as `toD1` reads them. */
const { db } = await startSiteOrExit(process.env);
const server = createServer(async (request, response) => {
	try {
		const { asked } = (await json(request)) as { asked: Asked[] };
		const results = await db.batch(asked.map(({ sql, params }) => db.prepare(sql).bind(...params)));
		response.end(JSON.stringify(results));
	} catch (error) {
		response.writeHead(500).end(String(error));
	}
});
server.listen(Number(process.env.DOOR_PORT), "127.0.0.1");
