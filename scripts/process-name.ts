import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Its id and the moment of its start, because ids are given again. Null once it has ended, even if not yet reaped. */
export function findProcessName(pid: number): string | null {
	try {
		const [state = "", since] = hasProc() ? readProc(pid) : askPs(pid);
		return since === undefined || state.startsWith("Z") ? null : `${pid}-${since}`;
	} catch {
		return null;
	}
}

export const isRunning = (name: string): boolean => findProcessName(Number.parseInt(name, 10)) === name;

/** Empty for a process that has ended. */
export function readCommand(pid: number): string {
	try {
		if (hasProc()) return readFileSync(`/proc/${pid}/cmdline`, "utf8");
		return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
	} catch {
		return "";
	}
}

/** Some systems have no `ps`. */
const hasProc = () => existsSync("/proc/self/stat");

/** The program's own name, in parentheses, may hold anything. */
function readProc(pid: number): string[] {
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	return [fields[0] ?? "", fields[19] ?? ""];
}

function askPs(pid: number): string[] {
	const args = ["-o", "stat=", "-o", "lstart=", "-p", String(pid)];
	const line = execFileSync("ps", args, { encoding: "utf8", env: { ...process.env, LC_ALL: "C", TZ: "UTC" } });
	const [state = "", ...since] = line.trim().split(/\s+/);
	return [state, String(Date.parse(`${since.join(" ")} UTC`))];
}
