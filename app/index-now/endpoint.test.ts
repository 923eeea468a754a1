import { expect, test } from "vitest";
import { getEndpoint, readStatus } from "./endpoint";

const deployed = { allowPrivateHosts: false, indexNowUrl: undefined };
const onThisMachine = { allowPrivateHosts: true, indexNowUrl: "http://127.0.0.1:8800/indexnow" };

test("only the one host by https is told, and only of a site that it can read", () => {
	expect(getEndpoint(deployed, "https://cars.example.com")).toBe("https://api.indexnow.org/indexnow");
	for (const origin of ["http://cars.example.com", "http://localhost:8787", "https://localhost", "https://127.0.0.1:1"])
		expect(getEndpoint(deployed, origin), origin).toBeNull();
});

test("another address is taken on loopback alone, and never where the site is deployed", () => {
	expect(getEndpoint(onThisMachine, "http://localhost:8787")).toBe(onThisMachine.indexNowUrl);
	expect(getEndpoint({ ...onThisMachine, allowPrivateHosts: false }, "https://cars.example.com")).toBeNull();
	for (const url of ["http://10.0.0.1/", "https://evil.example.com/", "http://127.0.0.1.evil.example.com/", "nothing"])
		expect(getEndpoint({ ...onThisMachine, indexNowUrl: url }, "https://cars.example.com"), url).toBeNull();
});

test("an engine that is busy is asked later, one that refuses is not asked again", () => {
	for (const status of [200, 202]) expect(readStatus(status)).toBe("taken");
	for (const status of [429, 500, 503]) expect(readStatus(status)).toBe("later");
	for (const status of [301, 400, 403, 422]) expect(readStatus(status)).toBe("refused");
});
