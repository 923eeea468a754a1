import { eq, lt } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import { listFiles } from "~/files/list-files.server";
import type { Parts } from "~/steps/drive-parts";
import { cardClaims, cardJobs } from "../../../db/schema";
import { IMAGE_DAYS } from "../face/image-face";
import { toJobPrefix } from "./create-file.server";
import { deleteFiles } from "./delete-files.server";
import { sendLostImageJobs } from "./image-jobs.server";

const FILE_DAYS = 7;
const DAY_MS = 86_400_000;

/** In: a cron tick. Out: lost jobs continued, jobs' files deleted after a week, unused images after two months. */
export const imageParts: Parts = {
	"drive-card-jobs": (ctx) => sendLostImageJobs(ctx),
	"forget-card-jobs": deleteJobs,
	"forget-card-claims": deleteClaims,
	"forget-cards": deleteImages,
};

async function deleteJobs(ctx: AppContext): Promise<void> {
	const oldest = new Date(ctx.now().getTime() - FILE_DAYS * DAY_MS).toISOString();
	const { id, createdAt } = cardJobs;
	const old = await ctx.db.select({ id }).from(cardJobs).where(lt(createdAt, oldest)).orderBy(createdAt).limit(20);
	for (const job of old) {
		await deleteFiles(ctx, toJobPrefix(job.id));
		await ctx.db.delete(cardJobs).where(eq(id, job.id));
	}
}

async function deleteClaims({ db, now }: AppContext): Promise<void> {
	await db.delete(cardClaims).where(lt(cardClaims.until, now().toISOString()));
}

/** One 256th of the images an hour: each every eleven days. One still in use is drawn again. */
async function deleteImages(ctx: AppContext): Promise<void> {
	if (ctx.now().getUTCMinutes() !== 17) return;
	const hour = Math.floor(ctx.now().getTime() / 3_600_000);
	const oldest = ctx.now().getTime() - IMAGE_DAYS * DAY_MS;
	const prefix = `cards/${(hour % 256).toString(16).padStart(2, "0")}`;
	for await (const page of listFiles(ctx.files, prefix)) {
		const old = page.filter(({ uploaded }) => uploaded.getTime() < oldest).map(({ key }) => key);
		if (old.length > 0) await ctx.files.delete(old);
	}
}
