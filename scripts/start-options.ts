import { isAbsolute, join } from "node:path";
import { z } from "zod";
import { root } from "./paths";

const flag = z.enum(["0", "1"]);

const environment = z.object({
	PORT: z.coerce.number().int().min(1).max(65_535).default(8787),
	PERSIST_DIR: z.string().min(1).default(".wrangler/state"),
	ADMIN_USERNAME: z.string().trim().min(1).default("admin"),
	ADMIN_PASSWORD: z.string().min(1).optional(),
	SAMPLE: z.string().default("1"),
	ALLOW_PRIVATE_HOSTS: flag.default("1"),
	SCRAPE_DELAY_MS: z.coerce.number().int().min(0).default(50),
});

/** Variables of the Worker that the environment may set over wrangler.toml. */
const forwarded = ["SITE_NAME", "CONTACT_EMAIL", "INSPECTION_URL", "ALERT_WEBHOOK"];

export interface StartOptions {
	port: number;
	persistDir: string;
	username: string;
	/** Undefined: generated when there is no administrator yet. */
	password: string | undefined;
	sample: boolean;
	vars: Record<string, string>;
}

/** What the environment asks of `npm start` and `npm run dev`; throws with the name of a malformed variable. */
export function parseStartOptions(env: NodeJS.ProcessEnv): StartOptions {
	const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
	const parsed = environment.safeParse(given);
	if (!parsed.success) throw new Error(`The environment: ${z.prettifyError(parsed.error)}`);
	const { data } = parsed;
	const vars = Object.fromEntries(forwarded.flatMap((name) => (given[name] ? [[name, given[name]]] : [])));
	return {
		port: data.PORT,
		persistDir: isAbsolute(data.PERSIST_DIR) ? data.PERSIST_DIR : join(root, data.PERSIST_DIR),
		username: data.ADMIN_USERNAME,
		password: data.ADMIN_PASSWORD,
		sample: data.SAMPLE !== "0",
		vars: { ...vars, ALLOW_PRIVATE_HOSTS: data.ALLOW_PRIVATE_HOSTS, SCRAPE_DELAY_MS: String(data.SCRAPE_DELAY_MS) },
	};
}
