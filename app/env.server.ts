import { z } from "zod";

/** The Worker's bindings, as wrangler.toml declares them. */
export interface Env {
	DB: D1Database;
	FILES: R2Bucket;
	JOBS: Queue<unknown>;
	ASSETS: Fetcher;
	/** Which deployment this is. */
	VERSION: WorkerVersionMetadata;
	SITE_NAME: string;
	CONTACT_EMAIL: string;
	INSPECTION_URL: string;
	ALLOW_PRIVATE_HOSTS?: string;
	SCRAPE_DELAY_MS?: string;
	ALERT_WEBHOOK?: string;
}

const httpUrl = z.url({ protocol: /^https?$/ });

const configSchema = z.object({
	SITE_NAME: z.string().min(1),
	CONTACT_EMAIL: z.email(),
	INSPECTION_URL: httpUrl,
	ALLOW_PRIVATE_HOSTS: z.enum(["0", "1"]).default("0"),
	SCRAPE_DELAY_MS: z.coerce.number().int().min(0).max(60_000).optional(),
	ALERT_WEBHOOK: httpUrl.optional(),
});

export interface Config {
	siteName: string;
	contactEmail: string;
	inspectionUrl: string;
	/** Dealers on loopback and private networks may be scraped: development only. */
	allowPrivateHosts: boolean;
	/** Overrides the politeness delay; under ALLOW_PRIVATE_HOSTS only for loopback hosts. */
	scrapeDelayMs: number | undefined;
	alertWebhook: string | undefined;
}

/** Bindings do not change while an isolate lives, and every request brings the same object. */
const configs = new WeakMap<Env, Config>();

/** The variables, read once per isolate; throws with the name of each missing or malformed one. */
export function getConfig(env: Env): Config {
	const config = configs.get(env) ?? parseConfig(env);
	configs.set(env, config);
	return config;
}

function parseConfig(env: Env): Config {
	const parsed = configSchema.safeParse(env);
	if (!parsed.success) throw new Error(`wrangler.toml [vars]: ${z.prettifyError(parsed.error)}`);
	return {
		siteName: parsed.data.SITE_NAME,
		contactEmail: parsed.data.CONTACT_EMAIL,
		inspectionUrl: parsed.data.INSPECTION_URL,
		allowPrivateHosts: parsed.data.ALLOW_PRIVATE_HOSTS === "1",
		scrapeDelayMs: parsed.data.SCRAPE_DELAY_MS,
		alertWebhook: parsed.data.ALERT_WEBHOOK,
	};
}
