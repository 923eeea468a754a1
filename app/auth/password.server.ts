import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** One of OWASP Password Storage's equal choices for scrypt; its 16 MiB fit workerd. */
const COST = { N: 16384, r: 8, p: 5 };
const toPrefix = ({ N, r, p }: typeof COST) => `scrypt$${N}$${r}$${p}$`;
const PREFIX = toPrefix(COST);
const HASH_BYTES = 32;

/** Fits no password. Checked for unknown users, so that they take as long as known ones. */
export const NOBODY = `${PREFIX}AAAAAAAAAAAAAAAAAAAAAA$${"A".repeat(43)}`;

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
export async function toPasswordHash(password: string, cost = COST): Promise<string> {
	const salt = randomBytes(16);
	const hash = await derive(password, salt, cost);
	return `${toPrefix(cost)}${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

/** `outdated`: its parameters are not today's, so hash anew. */
export async function checkPasswordHash(password: string, stored: string): Promise<{ ok: boolean; outdated: boolean }> {
	const [, N, r, p, salt, hash] = stored.split("$");
	const expected = Buffer.from(hash ?? "", "base64url");
	const cost = { N: Number(N), r: Number(r), p: Number(p) };
	const actual = await derive(password, Buffer.from(salt ?? "", "base64url"), cost);
	// To PBKDF2, zeros behind a password change nothing.
	const isTyped = !password.includes("\0");
	const ok = isTyped && expected.length === actual.length && timingSafeEqual(expected, actual);
	return { ok, outdated: !stored.startsWith(PREFIX) };
}

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		scrypt(password.normalize("NFC"), salt, HASH_BYTES, cost, (error, key) => (error ? reject(error) : resolve(key)));
	});
}
