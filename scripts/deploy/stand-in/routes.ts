import { type Answer, type Call, missing, pathOf, type Route } from "./route";
import { nextId, type State } from "./state";
import { workerRoutes } from "./worker-routes";

export type Query = (uuid: string, asked: { sql: string; params?: unknown[] }) => Promise<unknown[]>;

/** The calls of wrangler 4.86 and of the product. */
export const createRoutes = (query: Query): Route[] => [
	["GET", /^\/accounts$/, () => ({ result: [{ id: "acc", name: "Test" }] })],
	["GET", /^\/memberships$/, () => ({ result: [{ account: { id: "acc", name: "Test" } }] })],
	["GET", pathOf("/workers/subdomain"), ({ subdomain }) => (subdomain ? { result: { subdomain } } : missing(10007))],
	["PUT", pathOf("/workers/subdomain"), setSubdomain],
	...databaseRoutes(query),
	["GET", pathOf("/r2/buckets/([^/]+)"), getBucket],
	["POST", pathOf("/r2/buckets"), makeBucket],
	["GET", pathOf("/queues"), listQueues],
	["POST", pathOf("/queues"), makeQueue],
	["POST", pathOf("/queues/([^/]+)/consumers"), addConsumer],
	["PUT", pathOf("/queues/([^/]+)/consumers/([^/]+)"), changeConsumer],
	...workerRoutes,
];

function setSubdomain(state: State, { body }: Call): Answer {
	if (state.subdomain) return { status: 409, code: 10036 };
	state.subdomain = (body as { subdomain: string }).subdomain;
	return { result: { subdomain: state.subdomain } };
}

const databaseRoutes = (query: Query): Route[] => [
	[
		"GET",
		pathOf("/d1/database"),
		({ databases }, call) => ({
			result: databases.filter(({ name }) => name.includes(call.query.get("name") ?? "")),
			more: { result_info: { page: 1, per_page: 100, count: databases.length, total_count: databases.length } },
		}),
	],
	[
		"POST",
		pathOf("/d1/database"),
		(state, { body }) => {
			const made = { uuid: nextId(state), name: (body as { name: string }).name, replication: "disabled" };
			state.databases.push(made);
			return { result: made };
		},
	],
	["GET", pathOf("/d1/database/([^/]+)"), (state, call) => withDatabase(state, call, () => {})],
	[
		"PUT",
		pathOf("/d1/database/([^/]+)"),
		(state, call) =>
			withDatabase(state, call, (database) => {
				database.replication = (call.body as { read_replication: { mode: string } }).read_replication.mode;
			}),
	],
	[
		"POST",
		pathOf("/d1/database/([^/]+)/query"),
		async (_, { params: [uuid = ""], body }) => ({ result: await query(uuid, body as { sql: string }) }),
	],
];

function withDatabase(state: State, { params: [uuid] }: Call, use: (one: State["databases"][number]) => void): Answer {
	const database = state.databases.find((one) => one.uuid === uuid);
	if (!database) return missing(7404);
	use(database);
	return { result: { ...database, read_replication: { mode: database.replication } } };
}

function getBucket({ buckets }: State, { params: [name = ""] }: Call): Answer {
	return buckets.includes(name) ? { result: { name } } : missing(10006);
}

function makeBucket(state: State, { body }: Call): Answer {
	const { name } = body as { name: string };
	if (state.buckets.includes(name)) return { status: 409, code: 10004 };
	state.buckets.push(name);
	return { result: { name } };
}

function listQueues({ queues }: State, { query }: Call): Answer {
	const wanted = query.getAll("name");
	const result = queues.filter(({ queue_name }) => wanted.length === 0 || wanted.includes(queue_name));
	return { result, more: { result_info: { page: 1, per_page: 100, total_pages: 1, count: result.length } } };
}

function makeQueue(state: State, { body }: Call): Answer {
	const { queue_name } = body as { queue_name: string };
	if (state.queues.some((queue) => queue.queue_name === queue_name)) return { status: 409, code: 11009 };
	const queue = { queue_id: nextId(state), queue_name, consumers: [] };
	state.queues.push(queue);
	return { result: queue };
}

function addConsumer(state: State, { params: [id], body }: Call): Answer {
	const queue = state.queues.find(({ queue_id }) => queue_id === id);
	if (!queue) return missing(11000);
	if (queue.consumers.length > 0) return { status: 409, code: 11004 };
	const { script_name, ...rest } = body as { script_name: string; type: string };
	queue.consumers.push({ consumer_id: nextId(state), script: script_name, ...rest });
	return { result: queue.consumers.at(-1) };
}

function changeConsumer(state: State, { params: [id, consumerId], body }: Call): Answer {
	const queue = state.queues.find(({ queue_id }) => queue_id === id);
	const consumer = queue?.consumers.find(({ consumer_id }) => consumer_id === consumerId);
	if (!consumer) return missing(11001);
	const { script_name, ...rest } = body as { script_name: string };
	return { result: Object.assign(consumer, { script: script_name }, rest) };
}
