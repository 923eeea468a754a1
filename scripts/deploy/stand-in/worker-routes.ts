import { type Answer, type Call, missing, pathOf, type Route } from "./route";
import { type Binding, nextId, type Script, type State, type Version } from "./state";

type Metadata = { bindings: Binding[]; keep_bindings?: string[]; annotations?: Record<string, string> };

const script = "/workers/scripts/([^/]+)";

type Held = (served: { bindings: Binding[] }, held: Script, call: Call, state: State) => Answer;

function withScript(answer: Held): Route[2] {
	return (state, call) => {
		const held = state.scripts.get(call.params[0] ?? "");
		if (!held) return missing(10007);
		const { bindings = [] } = getServing(held) ?? {};
		// Like the platform: a secret's name without its value.
		const told = bindings.map(({ text, ...rest }) => (rest.type === "secret_text" ? rest : { ...rest, text }));
		return answer({ bindings: told }, held, call, state);
	};
}

export function getServing({ deployments, versions }: Script): Version | undefined {
	return versions.find(({ id }) => id === deployments[0]?.versions[0]?.version_id);
}

async function uploadScript(state: State, call: Call): Promise<Answer> {
	const name = call.params[0] ?? "";
	const held = state.scripts.get(name) ?? { versions: [], deployments: [], crons: [], subdomain: false };
	const version = await readVersion(state, held, call);
	state.scripts.set(name, held);
	held.versions.push(version);
	deploy(state, held, version.id, {});
	return { result: { id: name, deployment_id: version.id.replaceAll("-", ""), startup_time_ms: 1 } };
}

async function uploadVersion(state: State, call: Call): Promise<Answer> {
	const held = state.scripts.get(call.params[0] ?? "");
	if (!held) return missing(10007);
	const version = await readVersion(state, held, call);
	held.versions.push(version);
	return { result: { id: version.id, startup_time_ms: 1, resources: { script: { etag: "e" } } } };
}

async function readVersion(state: State, held: Script, { form }: Call): Promise<Version> {
	const metadata = JSON.parse(String((await form()).get("metadata"))) as Metadata;
	const named = new Set(metadata.bindings.map(({ name }) => name));
	const kept = (getServing(held)?.bindings ?? []).filter(
		({ type, name }) => metadata.keep_bindings?.includes(type) && !named.has(name),
	);
	return { id: nextId(state), bindings: [...metadata.bindings, ...kept], annotations: metadata.annotations ?? {} };
}

function deploy(state: State, { deployments }: Script, id: string, annotations: Record<string, string>): void {
	deployments.unshift({ id: nextId(state), versions: [{ version_id: id, percentage: 100 }], annotations });
}

const addDeployment: Held = (_, held, { body }, state) => {
	const { versions, annotations } = body as Script["deployments"][number];
	const [version] = versions;
	if (!held.versions.some(({ id }) => id === version?.version_id)) return missing(10008);
	deploy(state, held, version?.version_id ?? "", annotations);
	return { result: { id: held.deployments[0]?.id } };
};

const setSchedules: Held = (_, held, { body }) => {
	held.crons = (body as { cron: string }[]).map(({ cron }) => cron);
	return { result: toSchedules(held.crons) };
};

const setSubdomain: Held = (_, held, { body }) => {
	held.subdomain = (body as { enabled: boolean }).enabled;
	return { result: toSubdomain(held.subdomain) };
};

function getVersion({ versions }: Script, id: string | undefined): Answer {
	const version = versions.find((one) => one.id === id);
	return version ? { result: { id, annotations: version.annotations } } : missing(10008);
}

const toSchedules = (crons: string[]) => ({ schedules: crons.map((cron) => ({ cron })) });
const toSubdomain = (enabled: boolean) => ({ enabled, previews_enabled: false });

/** wrangler reads when it ends. */
function toJwt(): string {
	const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
	return `${part({ alg: "none" })}.${part({ exp: 4_102_444_800 })}.x`;
}

export const workerRoutes: Route[] = [
	["GET", pathOf("/workers/services/([^/]+)"), withScript(() => ({ result: { default_environment: { script: {} } } }))],
	["GET", pathOf(`${script}/settings`), withScript(({ bindings }) => ({ result: { bindings } }))],
	["PATCH", pathOf(`${script}/script-settings`), withScript(() => ({ result: {} }))],
	["POST", pathOf(`${script}/assets-upload-session`), () => ({ result: { jwt: toJwt(), buckets: [] } })],
	["PUT", pathOf(script), uploadScript],
	["POST", pathOf(`${script}/versions`), uploadVersion],
	["GET", pathOf(`${script}/versions/([^/]+)`), withScript((_, held, { params: [, id] }) => getVersion(held, id))],
	["GET", pathOf(`${script}/deployments`), withScript((_, { deployments }) => ({ result: { deployments } }))],
	["POST", pathOf(`${script}/deployments`), withScript(addDeployment)],
	["GET", pathOf(`${script}/schedules`), withScript((_, { crons }) => ({ result: toSchedules(crons) }))],
	["PUT", pathOf(`${script}/schedules`), withScript(setSchedules)],
	["GET", pathOf(`${script}/subdomain`), withScript((_, { subdomain }) => ({ result: toSubdomain(subdomain) }))],
	["POST", pathOf(`${script}/subdomain`), withScript(setSubdomain)],
];
