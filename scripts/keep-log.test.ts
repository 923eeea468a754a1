import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { expect, test, vi } from "vitest";
import { keepLog } from "./keep-log";

/** For a machine under load; nobody waits for it. */
const patient = { timeout: 60_000 };

test("a log that cannot be written ends nothing, and is written again as soon as that is possible", async () => {
	const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
	const folder = mkdtempSync(join(tmpdir(), "keep-log-"));
	const file = join(folder, "worker.log");
	mkdirSync(file);
	const [out, err] = [new PassThrough(), new PassThrough()];
	keepLog(file, out, err, 20);
	out.write("lost\n");
	const isTold = () =>
		expect(told).toHaveBeenCalledWith(expect.stringMatching(/cannot be written .* goes on without it/));
	await vi.waitFor(isTold, patient);
	out.write("lost too\n");
	rmdirSync(file);
	await vi.waitFor(() => {
		out.write("kept\n");
		expect(readFileSync(file, "utf8")).toMatch(/^(?:lost too\n)?(?:kept\n)+$/);
	}, patient);
	told.mockRestore();
	rmSync(folder, { recursive: true });
});
