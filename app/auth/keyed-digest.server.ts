import type { Db } from "../../db/client";

/** HMAC-SHA-256 in hexadecimal of each text, under this database's own key (migration 0002): equal texts, equal digests. */
export async function toKeyedDigests<T extends string[]>(db: Db, ...texts: T): Promise<{ [K in keyof T]: string }> {
	const row = await db.$client
		.prepare("SELECT value FROM secrets WHERE name = 'digest-key'")
		.first<{ value: string }>();
	if (!row) throw new Error("The database has lost its digest key");
	const algorithm = { name: "HMAC", hash: "SHA-256" };
	const key = await crypto.subtle.importKey("raw", Buffer.from(row.value, "hex"), algorithm, false, ["sign"]);
	const sign = async (text: string) =>
		Buffer.from(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text))).toString("hex");
	return (await Promise.all(texts.map(sign))) as { [K in keyof T]: string };
}
