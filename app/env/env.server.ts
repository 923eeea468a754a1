import { z } from "zod";
import { isDataKey } from "../../db/backups/data-key";
import { isVapidKey } from "./is-vapid-key";

export interface Env {
	DB: D1Database;
	FILES: R2Bucket;
	JOBS: Queue<unknown>;
	ASSETS: Fetcher;
	VERSION: WorkerVersionMetadata;
	SITE_NAME: string;
	CONTACT_EMAIL: string;
	INSPECTION_URL: string;
	ALLOW_PRIVATE_HOSTS?: string;
	SCRAPE_DELAY_MS?: string;
	CALLS_PER_MINUTE?: string;
	ALERT_WEBHOOK?: string;
	DATA_KEY?: string;
	INDEXNOW_URL?: string;
	VAPID_PRIVATE_KEY?: string;
	CHECK_FRESH_MINUTES?: string;
	CHECK_CONFIRM_MINUTES?: string;
}

const anAddress = (example: string) =>
	z.url({ protocol: /^https?$/, error: `an http or https address, for example ${example}` });

const aName = "the name of the site, for example SITE_NAME='Used Car Deals'";
const aDelay = "a whole number of milliseconds from 0 to 60000, for example SCRAPE_DELAY_MS=1000";

const aCount = "a whole number of calls from 5 to 1000000, for example CALLS_PER_MINUTE=600";
const minutes = (name: string, usual: number) => {
	const text = `a number of minutes from 0 to 1440, for example ${name}=${usual}`;
	return z.coerce.number(text).min(0, text).max(1440, text).default(usual);
};

/** Each message completes the sentence "NAME must be …". */
const configSchema = z.object({
	SITE_NAME: z.string(aName).trim().min(1, aName),
	CONTACT_EMAIL: z.email("an e-mail address, for example CONTACT_EMAIL=hello@example.com"),
	INSPECTION_URL: anAddress("INSPECTION_URL=https://www.lemonsquad.com/"),
	ALLOW_PRIVATE_HOSTS: z.enum(["0", "1"], "0 or 1, for example ALLOW_PRIVATE_HOSTS=1").default("0"),
	SCRAPE_DELAY_MS: z.coerce
		.number(aDelay)
		.refine((ms) => Number.isInteger(ms) && ms >= 0 && ms <= 60_000, aDelay)
		.optional(),
	CALLS_PER_MINUTE: z.coerce
		.number(aCount)
		.refine((count) => Number.isInteger(count) && count >= 5 && count <= 1_000_000, aCount)
		.optional(),
	ALERT_WEBHOOK: anAddress("ALERT_WEBHOOK=https://example.com/alerts").optional(),
	DATA_KEY: z.string().refine(isDataKey, "32 bytes in base64url, as the first npm start makes it").optional(),
	INDEXNOW_URL: anAddress("INDEXNOW_URL=http://127.0.0.1:8800/indexnow").optional(),
	VAPID_PRIVATE_KEY: z.string().refine(isVapidKey, "32 bytes in base64url, as the first npm start makes it").optional(),
	CHECK_FRESH_MINUTES: minutes("CHECK_FRESH_MINUTES", 30),
	CHECK_CONFIRM_MINUTES: minutes("CHECK_CONFIRM_MINUTES", 10),
});

/** A sentence for each missing or malformed variable, without its value, which may be secret. */
export function listVarProblems(vars: object): string[] {
	const { error } = configSchema.safeParse(vars);
	return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")} must be ${message}.`);
}

export interface Config {
	siteName: string;
	contactEmail: string;
	inspectionUrl: string;
	allowPrivateHosts: boolean;
	scrapeDelayMs: number | undefined;
	callsPerMinute?: number | undefined;
	alertWebhook: string | undefined;
	dataKey?: string | undefined;
	/** A stand-in of IndexNow on loopback, under ALLOW_PRIVATE_HOSTS: development only. */
	indexNowUrl?: string | undefined;
	vapidKey?: string | undefined;
	/** A car seen this recently is not looked at again. */
	checkFreshMinutes: number;
	/** A missing car is removed after a second look, this long after the first. */
	checkConfirmMinutes: number;
}

/** Bindings do not change while an isolate lives, and every request brings the same object. */
const configs = new WeakMap<Env, Config>();

export function getConfig(env: Env): Config {
	const config = configs.get(env) ?? parseConfig(env);
	configs.set(env, config);
	return config;
}

function parseConfig(env: Env): Config {
	const parsed = configSchema.safeParse(env);
	if (!parsed.success) throw new Error(`The Worker's variables: ${listVarProblems(env).join(" ")}`);
	return {
		siteName: parsed.data.SITE_NAME,
		contactEmail: parsed.data.CONTACT_EMAIL,
		inspectionUrl: parsed.data.INSPECTION_URL,
		allowPrivateHosts: parsed.data.ALLOW_PRIVATE_HOSTS === "1",
		scrapeDelayMs: parsed.data.SCRAPE_DELAY_MS,
		callsPerMinute: parsed.data.CALLS_PER_MINUTE,
		alertWebhook: parsed.data.ALERT_WEBHOOK,
		dataKey: parsed.data.DATA_KEY,
		indexNowUrl: parsed.data.INDEXNOW_URL,
		vapidKey: parsed.data.VAPID_PRIVATE_KEY,
		checkFreshMinutes: parsed.data.CHECK_FRESH_MINUTES,
		checkConfirmMinutes: parsed.data.CHECK_CONFIRM_MINUTES,
	};
}
