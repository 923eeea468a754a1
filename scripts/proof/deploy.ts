import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { openDatabases } from "../deploy/stand-in/databases";
import { type Fault, type Platform, startPlatform } from "../deploy/stand-in/platform";
import { describeState } from "../deploy/stand-in/state";
import { deployTrial, openTrial, type Trial } from "../deploy/stand-in/try-deploy";
import { uploadByWrangler } from "../deploy/upload";
import { root } from "../paths";

const DATABASES = 120;

/** The real wrangler and a stand-in platform: a deploy that fails at any call and is repeated ends the same. */
async function prove(): Promise<void> {
	const databases = await openDatabases(DATABASES);
	const platform = await startPlatform(databases.query);
	try {
		const { whole, calls, first } = await deployUndisturbed(platform);
		console.log(`A deploy makes ${calls.length} calls, ${calls.length - first} of them wrangler's:`);
		console.log(calls.slice(first).join("\n"));
		for (const fault of ["refused", "lost"] satisfies Fault[])
			for (let at = first; at < calls.length; at++) await failAt(platform, { at, fault, whole, call: calls[at] ?? "" });
	} finally {
		await platform.stop();
		await databases.close();
	}
}

async function deployUndisturbed(platform: Platform) {
	const trial = await openReal(platform);
	await deployTrial(trial);
	const calls = [...platform.calls];
	const whole = describeState(platform.state);
	await deployTrial(trial);
	trial.remove();
	requireSame("A second deploy", whole, describeState(platform.state));
	const first = calls.findIndex((call) => call.includes("/workers/services/"));
	return { whole, calls, first };
}

type Failing = { at: number; fault: Fault; whole: object; call: string };

async function failAt(platform: Platform, { at, fault, whole, call }: Failing): Promise<void> {
	platform.reset();
	const trial = await openReal(platform);
	platform.failAt(at, fault);
	const failed = await deployTrial(trial).then(
		() => false,
		() => true,
	);
	platform.failAt(null, fault);
	if (failed) await deployTrial(trial);
	trial.remove();
	requireSame(`${fault} at ${call}`, whole, describeState(platform.state));
	console.log(`held: ${fault} at ${call}${failed ? "" : ", which wrangler itself tried again"}`);
}

function requireSame(what: string, due: object, is: object): void {
	if (!isDeepStrictEqual(due, is))
		throw new Error(`${what}: due ${JSON.stringify(due)}\nbut there is ${JSON.stringify(is)}`);
}

async function openReal(platform: Platform): Promise<Trial> {
	const trial = await openTrial(platform);
	const { project, account } = trial.deployment;
	const text = readFileSync(join(root, "wrangler.toml"), "utf8");
	const small = text
		.replace("workers/app.ts", "worker.js")
		.replace("./build/client", "./assets")
		.replace(/\[alias\]\n.*\n/, "");
	writeFileSync(join(project, "wrangler.toml"), small);
	writeFileSync(join(project, "worker.js"), "export default { fetch: () => new Response('well') };\n");
	mkdirSync(join(project, "assets"));
	writeFileSync(join(project, "assets/a.txt"), "a");
	trial.deployment.upload = uploadByWrangler(account, false);
	return trial;
}

await prove();
