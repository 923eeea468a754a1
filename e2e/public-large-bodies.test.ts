import { request } from "node:http";
import { expect, test } from "vitest";
import { site } from "./own-site";

const MEGABYTE = 1024 * 1024;

/** Sends so many bytes as a browser or a script does: all of them, whatever is answered meanwhile. */
function send(path: string, type: string, bytes: number, isChunked: boolean): Promise<number> {
	const head = { "Content-Type": type, ...(isChunked ? {} : { "Content-Length": bytes }) };
	return new Promise((resolve, reject) => {
		const call = request(site + path, { method: "POST", headers: { Origin: site, ...head } }, (answer) => {
			answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
			answer.on("error", reject);
		});
		call.on("error", reject);
		const piece = Buffer.alloc(64 * 1024, "x");
		const write = (left: number) => {
			if (left <= 0) return void call.end();
			call.write(piece.subarray(0, Math.min(left, piece.length)), () => write(left - piece.length));
		};
		write(bytes);
	});
}

const calls: [path: string, type: string, status: number][] = [
	["/api/auth/login", "application/json", 413],
	["/api/dealerships/1/upload", "multipart/form-data; boundary=x", 401],
	["/api/no-such-call", "application/json", 413],
	["/admin", "application/x-www-form-urlencoded", 413],
];

test.for(calls)(
	"however large a body for %s is, it is answered and no connection is cut",
	async ([path, type, status]) => {
		for (const bytes of [300_000, 3 * MEGABYTE, 12 * MEGABYTE])
			for (const isChunked of [true, false])
				for (let time = 0; time < 5; time++)
					expect(await send(path, type, bytes, isChunked).catch(String), `${bytes} bytes, chunked: ${isChunked}`).toBe(
						status,
					);
	},
);
