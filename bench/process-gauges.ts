import { readFileSync } from "node:fs";

const TICKS_A_SECOND = 100;

/** All threads, user and kernel mode, with workerd's own SQLite, R2 and queue; 0 where the system does not tell. */
export function readCpuSeconds(pid: number | undefined): number {
	const fields = readProc(`/proc/${pid}/stat`).split(") ")[1]?.split(" ") ?? [];
	return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_A_SECOND;
}

export function readPeakMb(pid: number | undefined): number {
	return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readProc(`/proc/${pid}/status`))?.[1] ?? 0) / 1024);
}

function readProc(path: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}
