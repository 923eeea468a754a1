import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { checkPasswordHash, NOBODY, toPasswordHash } from "./password.server";

test("a password fits its own hash and no other does", async () => {
	const hash = await toPasswordHash("correct horse");
	expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
	expect(await checkPasswordHash("correct horse", hash)).toEqual({ ok: true, outdated: false });
	for (const other of ["correct hors", "correct horse ", "correct horse\0", "correct horse\0\0", "\0correct horse"])
		expect(await checkPasswordHash(other, hash)).toEqual({ ok: false, outdated: false });
});

test("a hash of another cost says so, fits and asks to be renewed", async () => {
	const cheap = await toPasswordHash("correct horse", { N: 2, r: 1, p: 1 });
	expect(cheap).toMatch(/^scrypt\$2\$1\$1\$[\w-]{22}\$[\w-]{43}$/);
	expect(await checkPasswordHash("correct horse", cheap)).toEqual({ ok: true, outdated: true });
});

test("two hashes of one password differ", async () => {
	expect(await toPasswordHash("same")).not.toBe(await toPasswordHash("same"));
});

test("a hash of older parameters still opens and asks to be renewed", async () => {
	const salt = Buffer.from("0123456789abcdef");
	const old = scryptSync("secret", salt, 32, { N: 1024, r: 8, p: 1 });
	const stored = `scrypt$1024$8$1$${salt.toString("base64url")}$${old.toString("base64url")}`;
	expect(await checkPasswordHash("secret", stored)).toEqual({ ok: true, outdated: true });
});

test("nobody's hash has today's shape, so that an unknown user costs the same work", async () => {
	expect(NOBODY.replace(/A+/g, "x")).toBe((await toPasswordHash("x")).replace(/[\w-]{22}\$[\w-]{43}$/, "x$x"));
	expect(await checkPasswordHash("", NOBODY)).toEqual({ ok: false, outdated: false });
});
