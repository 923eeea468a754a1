import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ensureLocalSecrets, readLocalSecrets, secretNames, toSecretsFile } from "./local-secrets";

const none: NodeJS.ProcessEnv = { NODE_ENV: "test" };
let folder = "";

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "secrets-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

test("secrets are made once, for the owner's eyes alone, and stay what they are", () => {
	expect(readLocalSecrets(folder, none)).toEqual({});
	const made = ensureLocalSecrets(folder, none);
	expect(made.DATA_KEY).toMatch(/^[\w-]{43}$/);
	expect(ensureLocalSecrets(folder, none)).toEqual(made);
	expect(readLocalSecrets(folder, none)).toEqual(made);
	expect(statSync(toSecretsFile(folder)).mode & 0o777).toBe(0o600);
	expect(readdirSync(folder)).toEqual(["secrets.json"]);
});

test("the environment's key goes before the file's, and is not written down", () => {
	const key = "e".repeat(43);
	expect(ensureLocalSecrets(folder, { ...none, DATA_KEY: key }).DATA_KEY).toBe(key);
	expect(ensureLocalSecrets(folder, none).DATA_KEY).not.toBe(key);
});

test("a secret that a newer version of the product needs joins those of the file", () => {
	writeFileSync(toSecretsFile(folder), '{"OLDER":"kept"}');
	const made = ensureLocalSecrets(folder, none);
	expect(Object.keys(made).sort()).toEqual([...secretNames].sort());
	expect(JSON.parse(readFileSync(toSecretsFile(folder), "utf8"))).toEqual({ OLDER: "kept", ...made });
});

test("a damaged file, or a key that is none, is refused, and never replaced", () => {
	for (const text of ["", "{", '"text"', '{"DATA_KEY":"short"}']) {
		writeFileSync(toSecretsFile(folder), text);
		expect(() => ensureLocalSecrets(folder, none), text).toThrow(/DATA_KEY/);
	}
	expect(() => ensureLocalSecrets(folder, { ...none, DATA_KEY: "short" })).toThrow(/^DATA_KEY must be/);
});
