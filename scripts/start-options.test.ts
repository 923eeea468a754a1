import { expect, test } from "vitest";
import { parseStartOptions } from "./start-options";

test("without any variable the start is on port 8787, with the sample and loopback dealers", () => {
	const options = parseStartOptions({});
	expect(options).toMatchObject({ port: 8787, username: "admin", password: undefined, sample: true });
	expect(options.vars).toEqual({ ALLOW_PRIVATE_HOSTS: "1", SCRAPE_DELAY_MS: "50" });
});

test("variables win, an empty one counts as unset, and the Worker's own are handed on", () => {
	const options = parseStartOptions({
		PORT: "9000",
		SAMPLE: "0",
		ADMIN_PASSWORD: "",
		SITE_NAME: "Lot",
		PERSIST_DIR: "/d",
	});
	expect(options).toMatchObject({ port: 9000, sample: false, password: undefined, persistDir: "/d" });
	expect(options.vars.SITE_NAME).toBe("Lot");
});

test("a port that is none is refused by name", () => {
	expect(() => parseStartOptions({ PORT: "eighty" })).toThrow(/PORT/);
});
