import { parseArgs } from "node:util";
import { createClone } from "./first-hour/clone";
import { fetchNode } from "./first-hour/fetch-node";
import { openDoor } from "./first-hour/open-door";
import { tryCommands } from "./first-hour/try-commands";

/**
 * A stranger's first hour with HEAD (or a named commit) in an untouched clone: start, look, sign in, stop, start again.
 * `--whole` then tests there, and tries every command of the README, each in its own clone; `--node 22` uses that Node.
 */
const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: { whole: { type: "boolean" }, node: { type: "string" } },
});

async function main(): Promise<void> {
	const [commit = "HEAD"] = positionals;
	const path = values.node ? fetchNode(values.node) : (process.env.PATH ?? "");
	const clone = await createClone(commit, path);
	try {
		await openDoor(clone);
		if (values.whole) await clone.npm(["test"]).require();
	} finally {
		clone.remove();
	}
	if (values.whole) await tryCommands(commit, path);
}

main().then(
	() => console.log("The first hour: held."),
	(error) => {
		console.error(error instanceof Error ? error.message : error);
		console.error("The first hour: FAILED.");
		process.exitCode = 1;
	},
);
