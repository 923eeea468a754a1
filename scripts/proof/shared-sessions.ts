import { type Ask, logIn, ORIGIN, type Pair } from "./worker-pair";

export async function proveSessions({ ask, db }: Pair): Promise<void> {
	const [one, other] = ask;
	const statusOf = async (from: Ask, Cookie: string) => (await from("/api/stats", { headers: { Cookie } })).status;
	const cookie = await logIn(one);
	if ((await statusOf(other, cookie)) !== 200) throw new Error("A session of the one does not count at the other");
	const leave = { method: "POST", headers: { Cookie: cookie, Origin: ORIGIN } };
	await other("/api/auth/logout", leave);
	if ((await statusOf(one, cookie)) !== 401)
		throw new Error("A session that was ended at the other goes on at the one");
	const again = await logIn(other);
	await db.prepare("UPDATE users SET password_hash = password_hash || 'x'").run();
	for (const from of ask) if ((await statusOf(from, again)) !== 401) throw new Error("A session outlives its password");
	await db.prepare("UPDATE users SET password_hash = rtrim(password_hash, 'x')").run();
}

/** Wrong passwords sent to both are counted together; so are clicks, and none is lost. */
export async function proveThrottle({ ask, db }: Pair): Promise<void> {
	const headers = { "Content-Type": "application/json", "CF-Connecting-IP": "192.0.2.77" };
	const body = JSON.stringify({ username: "nobody", password: "wrong password" });
	const tries = Array.from({ length: 12 }, (_, n) =>
		(ask[n % 2] ?? ask[0])("/api/auth/login", { method: "POST", headers, body }),
	);
	const refused = (await Promise.all(tries)).filter(({ status }) => status === 401).length;
	// Five are free, and the sixth has only then begun to wait.
	if (refused > 6) throw new Error(`${refused} wrong passwords were looked at by two Workers, of which one looks at 6`);
	const id = await db.prepare("SELECT max(id) AS id FROM vehicles").first<number>("id");
	const before = await countClicks(db);
	const clicks = Array.from({ length: 40 }, (_, n) =>
		(ask[n % 2] ?? ask[0])(`/api/vehicles/${id}/track-view`, {
			method: "POST",
			headers: { "CF-Connecting-IP": `198.51.100.${n}`, "User-Agent": "Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36" },
		}),
	);
	const taken = (await Promise.all(clicks)).filter(({ status }) => status === 204).length;
	const counted = (await countClicks(db)) - before;
	if (taken !== 40 || counted !== 40) throw new Error(`${counted} of ${taken} clicks were counted`);
}

async function countClicks(db: D1Database): Promise<number> {
	return (await db.prepare("SELECT coalesce(sum(views), 0) AS n FROM view_counters").first<number>("n")) ?? 0;
}
