import type { Standing } from "./standing";
import type { Wanted } from "./wanted";

export interface Difference {
	is: string;
	does: string;
}

export function listDifferences(wanted: Wanted, standing: Standing, sources: string): Difference[] {
	return [
		...listMissingResources(wanted, standing),
		...compareDatabase(wanted, standing),
		...compareWorker(wanted, standing, sources),
		...compareBindings(wanted, standing),
		...compareConsumers(wanted, standing),
		...compareCrons(wanted, standing),
	];
}

function listMissingResources(wanted: Wanted, { database, hasBucket, queues, subdomain }: Standing): Difference[] {
	const missing = (what: string): Difference => ({ is: `${what} is missing`, does: `make ${what}` });
	return [
		...(subdomain || wanted.domain ? [] : [missing("the account's address under workers.dev")]),
		...(database ? [] : [missing(`the database ${wanted.database}`)]),
		...(hasBucket ? [] : [missing(`the bucket ${wanted.bucket}`)]),
		...wanted.queues.filter((name) => !queues.has(name)).map((name) => missing(`the queue ${name}`)),
	];
}

function compareDatabase({ migrations }: Wanted, { database }: Standing): Difference[] {
	const applied = new Set(database?.applied);
	const due = migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
	const known = new Set(migrations.map(({ name }) => name));
	const newer = [...applied].filter((name) => !known.has(name));
	return [
		...(database?.isReplicated
			? []
			: [{ is: "the database has no copies near its readers", does: "let the database have copies near its readers" }]),
		...(due.length > 0 ? [tellDue(due)] : []),
		...newer.map((name) => ({
			is: `the database has the migration ${name}, which this clone does not know: update the clone`,
			does: `nothing about the migration ${name}, which this clone does not know: update the clone first`,
		})),
		...(database?.hasAdministrator
			? []
			: [{ is: "there is no administrator", does: "make the first administrator and print the password" }]),
	];
}

function tellDue(due: string[]): Difference {
	const named = due.length > 3 ? `${due[0]} to ${due.at(-1)}` : due.join(", ");
	return { is: `${due.length} migrations are not applied: ${named}`, does: `apply ${due.length} migrations: ${named}` };
}

function compareWorker(wanted: Wanted, { worker, database }: Standing, sources: string): Difference[] {
	const secrets = wanted.secrets.filter((name) => !worker?.secrets.includes(name));
	const absent = secrets.map((name) => ({ is: `the secret ${name} is missing`, does: `make the secret ${name}` }));
	if (worker === null) return [...absent, { is: `the Worker ${wanted.worker} is missing`, does: "upload the Worker" }];
	const deployed = worker.deployed[0];
	const isOther = worker.databaseId !== database?.id;
	return [
		...absent,
		...(isOther ? [{ is: "the Worker uses another database", does: "bind the Worker to the database" }] : []),
		...(deployed?.sources === sources
			? []
			: [{ is: "the deployed code is not this clone's", does: "upload this clone's code" }]),
	];
}

function compareBindings({ bindings: wanted }: Wanted, { worker }: Standing): Difference[] {
	if (worker === null) return [];
	const names = [...new Set([...Object.keys(wanted), ...Object.keys(worker.bindings)])];
	return names.flatMap((name) => {
		const [should, is] = [wanted[name], worker.bindings[name]];
		if (should === is) return [];
		if (should === undefined)
			return [{ is: `${name} is ${is}, and wrangler.toml does not name it`, does: `take ${name} from the Worker` }];
		return [{ is: `${name} is ${is ?? "missing"}, not ${should}`, does: `let ${name} be ${should}` }];
	});
}

function compareConsumers({ consumers, worker }: Wanted, { queues }: Standing): Difference[] {
	return consumers.flatMap(({ queue, deadLetters, settings }) => {
		const taker = queues.get(queue)?.find((one) => one.worker === worker);
		if (taker === undefined)
			return [
				{
					is: `nothing takes messages from the queue ${queue}`,
					does: `let the Worker take messages from the queue ${queue}`,
				},
			];
		const pairs: [what: string, is: unknown, should: unknown][] = [
			["dead-letter queue", taker.deadLetters, deadLetters],
			...Object.entries(settings).map(([name, value]): [string, unknown, unknown] => [
				name,
				taker.settings[name],
				value,
			]),
		];
		return pairs.flatMap(([what, is, should]) => {
			if (is === should) return [];
			const of = `${what} of the queue ${queue}`;
			return [
				{
					is: `the ${of} is ${is ?? "not set"}, not ${should ?? "none"}`,
					does: `let the ${of} be ${should ?? "none"}`,
				},
			];
		});
	});
}

function compareCrons(wanted: Wanted, { worker }: Standing): Difference[] {
	const crons = [...(worker?.crons ?? [])].sort().join(", ");
	if (crons === [...wanted.crons].sort().join(", ")) return [];
	return [{ is: `cron runs at "${crons}", not at "${wanted.crons}"`, does: `let cron run at "${wanted.crons}"` }];
}
