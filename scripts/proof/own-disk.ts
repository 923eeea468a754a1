import { execFileSync, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";

/** A disk of its own needs a mount, which Linux allows anybody in a new name space: the program runs again there. */
export async function runWithOwnDisk(folder: string, megabytes: number, run: (folder: string) => Promise<void>) {
	if (process.env.OWN_MOUNTS !== "1") {
		rmSync(folder, { recursive: true });
		runInNameSpace();
	}
	execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
	try {
		await run(folder);
	} finally {
		execFileSync("umount", ["-l", folder]);
		rmSync(folder, { recursive: true, force: true });
	}
}

function runInNameSpace(): never {
	const args = ["--user", "--map-root-user", "--mount", process.execPath, "--import", "tsx", process.argv[1] ?? ""];
	const { status, error } = spawnSync("unshare", args, { stdio: "inherit", env: { ...process.env, OWN_MOUNTS: "1" } });
	if (error) console.error(`This proof needs Linux's unshare: ${error.message}`);
	process.exit(status ?? 1);
}
