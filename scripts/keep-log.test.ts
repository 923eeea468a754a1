import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { expect, test, vi } from "vitest";
import { keepLog } from "./keep-log";

test("a log that cannot be written ends nothing, and is written again as soon as that is possible", async () => {
	const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
	const folder = mkdtempSync(join(tmpdir(), "keep-log-"));
	const file = join(folder, "worker.log");
	mkdirSync(file);
	const [out, err] = [new PassThrough(), new PassThrough()];
	keepLog(file, out, err, 20);
	out.write("lost\n");
	await vi.waitFor(() =>
		expect(told).toHaveBeenCalledWith(expect.stringMatching(/cannot be written .* goes on without it/)),
	);
	out.write("lost too\n");
	rmdirSync(file);
	await vi.waitFor(() => {
		out.write("kept\n");
		expect(readFileSync(file, "utf8")).toMatch(/^(?:kept\n)+$/);
	});
	told.mockRestore();
	rmSync(folder, { recursive: true });
});
