import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { failAt, survive, withFault } from "../../testing/fail-at";
import { listenToAlerts } from "../../testing/listen-to-alerts";
import { addDealership, Lot, makeCars, openLot, runQueue } from "../../testing/lot";
import { addUser } from "../../testing/test-admin.server";
import { enqueueSync } from "../sync/enqueue-sync.server";
import { decideDeadLetter, storeDeadLetter } from "./dead-letters.server";
import { handleJob } from "./handle-job.server";

const lot = new Lot(makeCars(3), "https://dead.example.com");
const open = openLot(env, lot);

beforeEach(async () => {
	for (const table of ["dealerships", "dead_letters", "audit_log"]) await env.DB.prepare(`DELETE FROM ${table}`).run();
	open.sent.length = 0;
});

/** A run whose message was given up at its first step; its fence has moved on since. */
async function addLetter(): Promise<{ id: number; runId: number }> {
	await enqueueSync(open.ctx, await addDealership(open.ctx, `${lot.origin}/`), "admin");
	const job = open.sent.pop();
	await storeDeadLetter(open.ctx, job);
	await env.DB.prepare("UPDATE sync_runs SET fence = 4").run();
	const id = await env.DB.prepare("SELECT max(id) AS id FROM dead_letters").first<number>("id");
	return { id: id ?? 0, runId: job?.runId ?? 0 };
}

const listStates = async () =>
	(await env.DB.prepare(`SELECT "after" ->> 'state' AS state FROM audit_log`).all<{ state: string }>()).results.map(
		({ state }) => state,
	);

test("a letter that comes twice is one letter and one alert, until it is settled", async () => {
	const user = await addUser(open.ctx, "twice");
	const told = openLot(env, lot);
	const heard = listenToAlerts(told);
	const letters = [
		{ v: 1, type: "check", vehicleId: 5 },
		{ v: 1, type: "check", vehicleId: 6 },
		{ v: 1, type: "draw-cars", ids: [5, 6] },
		"no job at all",
		{ text: "O'Brien's \"car\" – 车" },
	];
	for (let times = 0; times < 3; times++) for (const letter of letters) await storeDeadLetter(told.ctx, letter);
	const count = () => env.DB.prepare("SELECT count(*) AS n FROM dead_letters").first("n");
	expect([await count(), heard.length]).toEqual([letters.length, letters.length]);
	const id = await env.DB.prepare("SELECT min(id) AS id FROM dead_letters").first<number>("id");
	await decideDeadLetter(told.ctx, user, id ?? 0, false);
	for (const letter of letters) await storeDeadLetter(told.ctx, letter);
	expect([await count(), heard.length]).toEqual([letters.length + 1, letters.length + 1]);
});

test("a sync that is sent again goes on, however old its message is", async () => {
	const user = await addUser(open.ctx, "goes-on");
	const { id } = await addLetter();
	expect(await decideDeadLetter(open.ctx, user, id, true)).toBe("sent");
	const [job] = open.sent.splice(0, 1);
	if (job) await handleJob(open.ctx, job);
	expect(await env.DB.prepare("SELECT steps FROM sync_runs").first("steps")).toBe(1);
	await runQueue(open);
});

test("a sync that has ended since is not said to be sent again", async () => {
	const user = await addUser(open.ctx, "ended");
	const { id, runId } = await addLetter();
	await runQueue(open);
	expect(
		await env.DB.prepare("SELECT finished_at FROM sync_runs WHERE id = ?1").bind(runId).first("finished_at"),
	).not.toBe(null);
	expect(await decideDeadLetter(open.ctx, user, id, true)).toBe("ended");
	expect(open.sent).toEqual([]);
	expect(await listStates()).toEqual(["ended since"]);
});

test.for(["before", "after"] as const)(
	"a letter is open until it is sent, with any one call failing %s its effect",
	async (when) => {
		const user = await addUser(open.ctx, `insists ${when}`);
		for (let k = 1; ; k++) {
			const { id } = await addLetter();
			const fault = failAt(k, when);
			if (!(await survive(() => decideDeadLetter(withFault(open.ctx, fault), user, id, true)))) {
				const isOpen = await env.DB.prepare("SELECT resolved_at IS NULL AS yes FROM dead_letters").first("yes");
				expect(isOpen === 1 || open.sent.length > 0, `call ${k}`).toBe(true);
				await decideDeadLetter(open.ctx, user, id, true);
			}
			expect([open.sent.length > 0, await listStates()], `call ${k}`).toEqual([true, ["sent again"]]);
			if (!fault.hasStruck) return expect(k).toBeGreaterThan(3);
			await env.DB.batch(
				["dealerships", "dead_letters", "audit_log"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
			);
			open.sent.length = 0;
		}
	},
);
