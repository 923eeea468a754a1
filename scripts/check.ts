import { lint, runChecks, types } from "./run-checks";
import { runVitest } from "./run-vitest";

await runChecks([
	[types, lint, { name: "Unit tests", run: () => runVitest(["--project", "pure", "--project", "measuring"]) }],
]);
