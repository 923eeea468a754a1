import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { checkPasswordHash } from "../../app/auth/password.server";
import { proofCount, seed } from "../../testing/proof";
import { ApiRefusal } from "./api";
import { listDifferences } from "./differences";
import { openRemoteD1 } from "./remote-d1";
import { rollBack } from "./roll-back";
import { openDatabases } from "./stand-in/databases";
import { type Fault, type Platform, startPlatform } from "./stand-in/platform";
import { describeState, type Script } from "./stand-in/state";
import { deployTrial, getServedSecret, listKept, openTrial, smallMigrations, type Trial } from "./stand-in/try-deploy";
import { getServing } from "./stand-in/worker-routes";
import { loadStanding } from "./standing";

let databases: Awaited<ReturnType<typeof openDatabases>>;
let platform: Platform;
const trials: Trial[] = [];

async function open(change?: Parameters<typeof openTrial>[1]): Promise<Trial> {
	const trial = await openTrial(platform, change);
	trials.push(trial);
	return trial;
}

beforeAll(async () => {
	databases = await openDatabases(150);
	platform = await startPlatform(databases.query);
});

afterAll(async () => {
	await platform.stop();
	await databases.close();
});

afterEach(() => {
	for (const trial of trials.splice(0)) trial.remove();
	platform.reset();
});

const openDatabase = ({ deployment: { account } }: Trial) =>
	openRemoteD1(account.api, `/accounts/acc/d1/database/${platform.state.databases[0]?.uuid}`);

const findPassword = ({ told }: Trial) => /password (\S+)/.exec(told.join("\n"))?.[1] ?? "";

/** All that a deploy leaves behind, in the database too. */
async function describeSite(trial: Trial) {
	const db = openDatabase(trial);
	const list = async (sql: string) =>
		(await db.prepare(sql).all<{ value: unknown }>()).results.map(({ value }) => value);
	return {
		platform: describeState(platform.state),
		migrations: await list("SELECT name AS value FROM d1_migrations ORDER BY id"),
		users: await list("SELECT username AS value FROM users"),
		places: await list("SELECT count(*) AS value FROM zip_places"),
		kept: listKept(trial),
	};
}

async function requireWhole(trial: Trial): Promise<void> {
	const hash = await openDatabase(trial).prepare("SELECT password_hash AS hash FROM users").first<string>("hash");
	expect((await checkPasswordHash(findPassword(trial), hash ?? "")).ok).toBe(true);
	const secrets = JSON.parse(readFileSync(join(trial.deployment.folder, "secrets.json"), "utf8"));
	for (const name of trial.deployment.wanted.secrets)
		expect(getServedSecret(platform, trial.deployment.wanted.worker, name)).toBe(secrets[name]);
}

/** A call of each stretch of the way, another one with each seed. */
const chooseSome = (length: number, count: number) =>
	Array.from({ length: count }, (_, part) => {
		const [from, to] = [Math.floor((part * length) / count), Math.floor(((part + 1) * length) / count)];
		return from + (seed % (to - from));
	});

const compare = async ({ deployment: { account, wanted, sources } }: Trial) =>
	listDifferences(wanted, await loadStanding(account, wanted), sources);

test("a first deploy makes what is missing, and the check then finds nothing to say", async () => {
	const trial = await open();
	const { wanted } = trial.deployment;
	const missing = (await compare(trial)).map(({ does }) => does);
	for (const name of [wanted.database, wanted.bucket, ...wanted.queues, ...wanted.secrets])
		expect(missing.join("\n")).toContain(name);
	await deployTrial(trial);
	await requireWhole(trial);
	expect(await compare(trial)).toEqual([]);
	expect(trial.told.at(-1)).toMatch(/^The site is up: https:\/\/used-car-deals\.used-car-deals-\w{8}\.workers\.dev$/);
});

test("whatever is changed on the platform by hand is told", async () => {
	const trial = await open();
	await deployTrial(trial);
	const { worker, queues, consumers } = trial.deployment.wanted;
	const getBindings = () => getServing(platform.state.scripts.get(worker) as Script)?.bindings ?? [];
	const setBinding = (name: string, change: object) =>
		Object.assign(getBindings().find((one) => one.name === name) ?? {}, change);
	const getConsumer = (queue: string) =>
		platform.state.queues.find(({ queue_name }) => queue_name === queue)?.consumers[0] ?? {};
	const drifts: [told: string, drift: () => unknown][] = [
		["FILES is the bucket other, not", () => setBinding("FILES", { bucket_name: "other" })],
		["JOBS is the queue other, not", () => setBinding("JOBS", { queue_name: "other" })],
		["FILES is missing", () => setBinding("FILES", { type: "kv_namespace" })],
		...["SITE_NAME", "CONTACT_EMAIL", "INSPECTION_URL"].map((name): [string, () => unknown] => [
			`${name} is "else", not`,
			() => setBinding(name, { text: "else" }),
		]),
		[
			'DEBUG is "1", and wrangler.toml does not name it',
			() => getBindings().push({ type: "plain_text", name: "DEBUG", text: "1" }),
		],
		["the Worker uses another database", () => setBinding("DB", { id: "other" })],
		["cron runs at", () => Object.assign(platform.state.scripts.get(worker) ?? {}, { crons: ["0 * * * *"] })],
		...queues.map((queue): [string, () => unknown] => [
			`nothing takes messages from the queue ${queue}`,
			() => Object.assign(getConsumer(queue), { script: "other" }),
		]),
		...consumers.flatMap(({ queue, settings, deadLetters }) => [
			...Object.keys(settings).map((name): [string, () => unknown] => [
				`the ${name} of the queue ${queue} is 77, not ${settings[name]}`,
				() => Object.assign(getConsumer(queue), { settings: { ...settings, [name]: 77 } }),
			]),
			[
				`the dead-letter queue of the queue ${queue} is other, not ${deadLetters ?? "none"}`,
				() => Object.assign(getConsumer(queue), { dead_letter_queue: "other" }),
			] satisfies [string, () => unknown],
		]),
	];
	for (const [told, drift] of drifts) {
		const before = structuredClone(platform.state);
		drift();
		const differences = (await compare(trial)).map(({ is }) => is);
		expect(differences, told).toHaveLength(1);
		expect(differences[0]).toContain(told);
		Object.assign(platform.state, before);
	}
});

test("saying what a deploy would do changes nothing", async () => {
	const trial = await open();
	await compare(trial);
	expect(platform.calls.filter((call) => !call.startsWith("GET"))).toEqual([]);
	await deployTrial(trial);
	const before = await describeSite(trial);
	platform.calls.length = 0;
	await compare(trial);
	expect(platform.calls.filter((call) => !/^GET|query$/.test(call))).toEqual([]);
	expect(await describeSite(trial)).toEqual(before);
});

test("a second deploy only updates", async () => {
	const trial = await open();
	await deployTrial(trial);
	const before = await describeSite(trial);
	const key = getServedSecret(platform, trial.deployment.wanted.worker, "DATA_KEY");
	platform.calls.length = 0;
	await deployTrial(trial);
	expect(await describeSite(trial)).toEqual(before);
	expect(getServedSecret(platform, trial.deployment.wanted.worker, "DATA_KEY")).toBe(key);
	expect(trial.told.filter((line) => line.includes("password"))).toHaveLength(1);
	expect(platform.calls.filter((call) => /^POST .*\/(queues|buckets|database)$/.test(call))).toEqual([]);
});

test("another clone finds what is there, and leaves the Worker's secrets alone", async () => {
	await deployTrial(await open());
	const other = await open();
	await deployTrial(other);
	expect(describeState(platform.state).databases).toHaveLength(1);
	expect(findPassword(other)).toBe("");
	expect(() => listKept(other)).toThrow(/ENOENT/);
});

test("a deploy that fails at any call, before it or after it, is finished by the next", async () => {
	const undisturbed = await open();
	await deployTrial(undisturbed);
	const calls = [...platform.calls];
	const whole = await describeSite(undisturbed);
	const some = proofCount(2, calls.length);
	let failures = 0;
	for (const fault of ["refused", "lost"] satisfies Fault[]) {
		for (const at of chooseSome(calls.length, some)) {
			platform.reset();
			const trial = await open();
			platform.failAt(at, fault);
			await deployTrial(trial).then(
				() => {},
				() => failures++,
			);
			platform.failAt(null, fault);
			await deployTrial(trial);
			expect(await describeSite(trial), `${fault} at ${at}: ${calls[at]}`).toEqual(whole);
			await requireWhole(trial);
		}
	}
	expect(failures).toBe(2 * some);
});

test("a site that is not well after the upload is told, with the way back", async () => {
	const trial = await open({ visit: () => async () => ({ status: 503, text: '{"status":"outdated"}' }) });
	await expect(deployTrial(trial)).rejects.toThrow(/\/healthz answers 503.*--roll-back/);
});

test("one command brings the last version back, and repeating it does not go forth again", async () => {
	const trial = await open();
	await deployTrial(trial);
	await expect(rollBack(trial.deployment)).rejects.toThrow("There is no version before");
	await deployTrial({ ...trial, deployment: { ...trial.deployment, sources: "two" } });
	const tag = () => describeState(platform.state).scripts[0]?.annotations?.["workers/tag"];
	expect(tag()).toBe("two");
	await rollBack(trial.deployment);
	expect(tag()).toBe("one");
	await rollBack(trial.deployment);
	expect(tag()).toBe("one");
	await deployTrial({ ...trial, deployment: { ...trial.deployment, sources: "three" } });
	await rollBack(trial.deployment);
	expect(tag()).toBe("one");
});

test("no version comes back to a database that no longer has what it needs", async () => {
	const trial = await open();
	await deployTrial(trial);
	const added = { name: "0002_added.sql", sql: "CREATE TABLE added (id INTEGER);" };
	const taken = { name: "0003_taken.sql", sql: "ALTER TABLE users DROP COLUMN more;" };
	const wanted = { ...trial.deployment.wanted, migrations: [...smallMigrations, added, taken] };
	const deployment = { ...trial.deployment, wanted, sources: "two" };
	await deployTrial({ ...trial, deployment });
	await expect(rollBack(deployment)).rejects.toThrow(/0003_taken.sql drops the column more/);
	await expect(rollBack(trial.deployment)).rejects.toThrow(/migrations that this clone does not know/);
});

test("a refusal of the platform is told with its call and its reason", async () => {
	const trial = await open();
	platform.failAt(0, "refused");
	await expect(deployTrial(trial)).rejects.toThrow(ApiRefusal);
	platform.failAt(0, "refused");
	await expect(deployTrial(trial)).rejects.toThrow(/^Cloudflare refused GET .* with 500: .*\(10013\)/);
});
