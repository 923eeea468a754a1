import { makeZip, predictLength } from "client-zip";
import type { AppContext } from "~/context.server";
import { readWhole } from "~/files/whole-file.server";
import { toJobPrefix } from "./create-file.server";
import type { Entry, ImageJob } from "./image-job";
import { listCars } from "./list-cars.server";
import { toManifest } from "./manifest";

type Member = {
	name: string;
	size: number;
	lastModified: Date;
	input: () => Promise<Uint8Array<ArrayBuffer> | string>;
};

export interface StoredZip {
	fileKey: string;
	fileEtag: string;
}

/** Stored, as photos do not shrink, in one put of known length: bounded memory, and equal jobs give equal bytes. */
export async function createZip(ctx: AppContext, job: ImageJob): Promise<StoredZip> {
	const members = [await toManifestMember(ctx, job), ...job.entries.flatMap((entry) => toMember(ctx, job, entry))];
	const { readable, writable } = new FixedLengthStream(predictLength(members.map(({ input: _, ...meta }) => meta)));
	// A claim's own: a driver that was overtaken must not put its bytes where those of a later one are.
	const fileKey = `${toZipsPrefix(job)}${job.fence}.zip`;
	// After a cancel, client-zip would throw where nobody can catch it.
	const packed = makeZip(openMembers(members)).pipeTo(writable, { preventCancel: true });
	try {
		const put = ctx.files.put(fileKey, readable, { httpMetadata: { contentType: "application/zip" } });
		const [{ etag: fileEtag }] = await Promise.all([put, packed]);
		return { fileKey, fileEtag };
	} catch (error) {
		// If the put never began, the packing still waits for a reader.
		await Promise.allSettled([readable.locked ? null : readable.cancel(error), packed]);
		throw error;
	}
}

async function toManifestMember(ctx: AppContext, job: ImageJob): Promise<Member> {
	const cars = await listCars(ctx.db, [...new Set(job.entries.map(({ vehicleId }) => vehicleId))]);
	const text = toManifest(job.entries, cars);
	const size = new TextEncoder().encode(text).byteLength;
	return { name: "manifest.csv", size, lastModified: new Date(job.createdAt), input: async () => text };
}

const toZipsPrefix = ({ id, kind }: ImageJob) => `${toJobPrefix(id)}${kind}-`;

/** Of claims that were overtaken, or died before they told of it. */
export async function deleteOlderZips({ files }: AppContext, job: ImageJob): Promise<void> {
	const prefix = toZipsPrefix(job);
	const { objects } = await files.list({ prefix });
	const older = objects
		.map(({ key }) => key)
		.filter((key) => Number.parseInt(key.slice(prefix.length), 10) < job.fence);
	if (older.length > 0) await files.delete(older);
}

function toMember(ctx: AppContext, job: ImageJob, { name, file }: Entry): Member[] {
	if (!file) return [];
	const input = async () => {
		const stored = await readWhole(ctx.files, file.key);
		if (!stored) throw new Error(`${file.key} has gone before it was packed`);
		return stored.bytes;
	};
	return [{ name: `${name}.${file.extension}`, size: file.size, lastModified: new Date(job.createdAt), input }];
}

async function* openMembers(members: Member[]) {
	for (const { input, ...meta } of members) yield { ...meta, input: await input() };
}
