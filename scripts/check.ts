import { lint, runChecks, types } from "./run-checks";
import { runVitest } from "./run-vitest";

/** `npm run check`: what needs no build and no workerd. */
await runChecks([[types, lint, { name: "Unit tests", run: () => runVitest(["--project", "pure"]) }]]);
