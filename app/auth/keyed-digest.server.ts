import { eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { secrets } from "../../db/schema";

/** HMAC-SHA-256 under this database's own key (migration 0002). */
export async function toKeyedDigests<T extends string[]>(db: Db, ...texts: T): Promise<{ [K in keyof T]: string }> {
	const row = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, "digest-key")).get();
	if (!row) throw new Error("The database has lost its digest key");
	const algorithm = { name: "HMAC", hash: "SHA-256" };
	const key = await crypto.subtle.importKey("raw", Buffer.from(row.value, "hex"), algorithm, false, ["sign"]);
	const sign = async (text: string) =>
		Buffer.from(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text))).toString("hex");
	return (await Promise.all(texts.map(sign))) as { [K in keyof T]: string };
}
