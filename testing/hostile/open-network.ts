import { handleJob } from "../../app/jobs/handle-job.server";
import type { SyncJob } from "../../app/sync/board/sync-job";
import type { OpenLot } from "../lot";
import { noTimers } from "../no-timers";
import { isProof } from "../proof";

interface Network {
	/** By origin: the paths that hang. */
	hanging: Map<string, RegExp>;
	patienceMs: number;
}

/**
 * A real network for a lot's context; returns what handles its jobs. Hanging dealers meet the product's own time-outs
 * under PROOF, in the sample a network that breaks off what hangs after `patienceMs`. The others always answer, and are
 * waited for as long as it takes: a busy machine's time-outs are requests made twice that no dealer has caused.
 */
export function openNetwork({ ctx }: OpenLot, { hanging, patienceMs }: Network): (job: SyncJob) => Promise<unknown> {
	ctx.fetch = (input, init) => {
		const { origin, pathname, search } = new URL(new Request(input).url);
		if (isProof || !hanging.get(origin)?.test(pathname + search)) return fetch(input, init);
		const signals = [AbortSignal.timeout(patienceMs), ...(init?.signal ? [init.signal] : [])];
		return fetch(input, { ...init, signal: AbortSignal.any(signals) });
	};
	const findUrl = ctx.db.$client.prepare(
		"SELECT url FROM sync_runs JOIN dealerships ON dealerships.id = dealership_id WHERE sync_runs.id = ?1",
	);
	return async (job) => {
		const url = isProof ? await findUrl.bind(job.runId).first<string>("url") : null;
		const isPatient = url === null || !hanging.has(new URL(url).origin);
		return await handleJob(isPatient ? { ...ctx, ...noTimers } : ctx, job);
	};
}
