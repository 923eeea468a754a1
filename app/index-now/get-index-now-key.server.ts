import { eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { secrets } from "../../db/schema";

/** Made by migration 0031. Null: the database has lost it, and nobody is told of anything. */
export async function getIndexNowKey(db: Db): Promise<string | null> {
	const row = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, "indexnow-key")).get();
	return row?.value ?? null;
}
