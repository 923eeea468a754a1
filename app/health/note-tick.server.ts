import { eq } from "drizzle-orm";
import { cronState } from "../../db/schema";
import type { AppContext } from "../context.server";
import type { Parts } from "../steps/drive-parts";
import { storeSize } from "./database-size.server";

/** The tick's last part: a cron that dies each time on the way counts as one that does not come. */
export const healthParts: Parts = { "store-size": storeSize, "note-tick": noteTick };

async function noteTick({ db, now }: AppContext): Promise<void> {
	await db.update(cronState).set({ tickedAt: now().toISOString() }).where(eq(cronState.id, 1));
}
