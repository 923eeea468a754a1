import { expect, test } from "vitest";
import { readSettings } from "./settings";

const none: NodeJS.ProcessEnv = { NODE_ENV: "test" };

test("a start with wrangler.toml's variables alone is fine, and the environment goes before them", () => {
	expect(readSettings(none).vars).toEqual({ ALLOW_PRIVATE_HOSTS: "1", CALLS_PER_MINUTE: "600000" });
	const vars = {
		CONTACT_EMAIL: "desk@cars.example",
		SCRAPE_DELAY_MS: "0",
		ALLOW_PRIVATE_HOSTS: "0",
		CALLS_PER_MINUTE: "60",
	};
	expect(readSettings({ ...none, ...vars }).vars).toEqual(vars);
});

test("every wrong variable is refused in one sentence that says what to set, and tells no value", () => {
	const wrong: [string, string, RegExp][] = [
		["PORT", "http", /^PORT is "http"\. Set it to a number from 1 to 65535/],
		["CONTACT_EMAIL", "nonsense", /^CONTACT_EMAIL must be an e-mail address, for example CONTACT_EMAIL=\S+\.$/],
		["INSPECTION_URL", "ftp://nonsense", /^INSPECTION_URL must be an http or https address, for example \S+\.$/],
		["ALERT_WEBHOOK", "nonsense", /^ALERT_WEBHOOK must be an http or https address, for example \S+\.$/],
		["ALLOW_PRIVATE_HOSTS", "true", /^ALLOW_PRIVATE_HOSTS must be 0 or 1, for example \S+\.$/],
		["SCRAPE_DELAY_MS", "soon", /^SCRAPE_DELAY_MS must be a whole number of milliseconds from 0 to 60000, for .+\.$/],
		["SCRAPE_DELAY_MS", "-1.5", /^SCRAPE_DELAY_MS must be a whole number of milliseconds from 0 to 60000, for .+\.$/],
		["CALLS_PER_MINUTE", "many", /^CALLS_PER_MINUTE must be /],
		["CHECK_FRESH_MINUTES", "1441", /^CHECK_FRESH_MINUTES must be a number of minutes from 0 to 1440, for .+\.$/],
		["CHECK_CONFIRM_MINUTES", "-1", /^CHECK_CONFIRM_MINUTES must be a number of minutes from 0 to 1440, for .+\.$/],
		["INDEXNOW_URL", "nonsense", /^INDEXNOW_URL must be an http or https address, for example \S+\.$/],
		["SITE_NAME", " ", /^SITE_NAME must be the name of the site, for example .+\.$/],
	];
	for (const [name, value, sentence] of wrong) {
		const start = () => readSettings({ ...none, [name]: value });
		expect(start, `${name}=${value}`).toThrow(sentence);
		if (name !== "PORT") expect(start).toThrow(`for example ${name}=`);
	}
	expect(() => readSettings({ ...none, CONTACT_EMAIL: "a", ALLOW_PRIVATE_HOSTS: "yes" })).toThrow(
		/^CONTACT_EMAIL must be [^\n]+\nALLOW_PRIVATE_HOSTS must be [^\n]+$/,
	);
});

test("what neither wrangler.toml nor the environment sets is asked for", () => {
	expect(() => readSettings({ ...none, SITE_NAME: "Cars" }, {})).toThrow(
		/^CONTACT_EMAIL must be [^\n]+\nINSPECTION_URL must be [^\n]+$/,
	);
});
