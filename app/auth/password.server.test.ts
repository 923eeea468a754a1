import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { hashPassword, NOBODY, verifyPassword } from "./password.server";

test("a password fits its own hash and no other does", async () => {
	const hash = await hashPassword("correct horse");
	expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
	expect(await verifyPassword("correct horse", hash)).toEqual({ ok: true, outdated: false });
	expect(await verifyPassword("correct hors", hash)).toEqual({ ok: false, outdated: false });
});

test("a hash of another cost says so, fits and asks to be renewed", async () => {
	const cheap = await hashPassword("correct horse", { N: 2, r: 1, p: 1 });
	expect(cheap).toMatch(/^scrypt\$2\$1\$1\$[\w-]{22}\$[\w-]{43}$/);
	expect(await verifyPassword("correct horse", cheap)).toEqual({ ok: true, outdated: true });
});

test("two hashes of one password differ", async () => {
	expect(await hashPassword("same")).not.toBe(await hashPassword("same"));
});

test("a hash of older parameters still opens and asks to be renewed", async () => {
	const salt = Buffer.from("0123456789abcdef");
	const old = scryptSync("secret", salt, 32, { N: 1024, r: 8, p: 1 });
	const stored = `scrypt$1024$8$1$${salt.toString("base64url")}$${old.toString("base64url")}`;
	expect(await verifyPassword("secret", stored)).toEqual({ ok: true, outdated: true });
});

test("nobody's hash has today's shape, so that an unknown user costs the same work", async () => {
	expect(NOBODY.replace(/A+/g, "x")).toBe((await hashPassword("x")).replace(/[\w-]{22}\$[\w-]{43}$/, "x$x"));
	expect(await verifyPassword("", NOBODY)).toEqual({ ok: false, outdated: false });
});
