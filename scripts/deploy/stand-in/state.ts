export type Queue = { queue_id: string; queue_name: string; consumers: Consumer[] };
export type Consumer = { consumer_id: string; script: string; type: string; [name: string]: unknown };
export type Binding = { type: string; name: string; [name: string]: unknown };
export type Version = { id: string; bindings: Binding[]; annotations: Record<string, string> };
export type Script = {
	versions: Version[];
	deployments: {
		id: string;
		versions: { version_id: string; percentage: number }[];
		annotations: Record<string, string>;
	}[];
	crons: string[];
	subdomain: boolean;
};

/** An account as the platform holds it. A name may be given twice: avoiding that is the product's task. */
export interface State {
	databases: { uuid: string; name: string; replication: string }[];
	buckets: string[];
	queues: Queue[];
	scripts: Map<string, Script>;
	subdomain: string | null;
	lastId: number;
}

export const emptyState = (): State => ({
	...{ databases: [], buckets: [], queues: [], scripts: new Map(), subdomain: null, lastId: 0 },
});

export function nextId(state: State): string {
	state.lastId += 1;
	return `${String(state.lastId).padStart(8, "0")}-0000-4000-8000-000000000000`;
}

export function describeState(state: State) {
	const names = new Map(state.databases.map(({ uuid, name }) => [uuid, name]));
	const bound = (binding: Binding) => {
		const { text, id, database_id, ...rest } = binding;
		return { ...rest, ...(binding.type === "d1" && { database: names.get(String(database_id ?? id)) }) };
	};
	const scripts = [...state.scripts].map(([name, script]) => {
		const serving = script.deployments[0]?.versions[0]?.version_id;
		const version = script.versions.find(({ id }) => id === serving);
		const bindings = (version?.bindings ?? []).map(bound).sort((a, b) => a.name.localeCompare(b.name));
		return { name, crons: script.crons, subdomain: script.subdomain, annotations: version?.annotations, bindings };
	});
	return {
		databases: state.databases.map(({ name, replication }) => ({ name, replication })),
		buckets: state.buckets,
		queues: state.queues
			.map(({ queue_name, consumers }) => ({
				queue_name,
				consumers: consumers.map(({ consumer_id, ...rest }) => rest),
			}))
			.sort((a, b) => a.queue_name.localeCompare(b.queue_name)),
		scripts,
		subdomain: state.subdomain,
	};
}
