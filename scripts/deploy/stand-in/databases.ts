import { doorScript } from "../../d1-door";
import { Miniflare } from "../../miniflare";
import { splitSql } from "../../wrangler";
import type { Query } from "./routes";

/** Real ones, each named by the order of its id's first use. */
export async function openDatabases(count: number) {
	const names = Array.from({ length: count }, (_, index) => `d${index}`);
	const miniflare = new Miniflare({ modules: true, script: doorScript, d1Databases: names });
	await miniflare.ready;
	const taken = new Map<string, string>();
	const query: Query = async (uuid, { sql, params = [] }) => {
		const database = taken.get(uuid) ?? names[taken.size];
		if (!database) throw new Error("The stand-in has no more databases.");
		taken.set(uuid, database);
		const statements = params.length > 0 ? [sql] : splitSql(sql);
		const asked = statements.map((statement) => ({ sql: statement, params }));
		const answer = await miniflare.dispatchFetch("http://door/", {
			method: "POST",
			body: JSON.stringify({ database, asked }),
		});
		if (!answer.ok) throw new Error(await answer.text());
		return (await answer.json()) as unknown[];
	};
	return { query, close: () => miniflare.dispose() };
}
