import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { checkCsv } from "./check-real-csv";
import { checkFeeds } from "./check-real-feeds";
import { checkPages } from "./check-real-pages";

/** `npm run check:real`: the facts of ../shared/real/INDEX.md, one line each. */
const folder = fileURLToPath(new URL("../../shared/real/", import.meta.url));

if (!existsSync(`${folder}INDEX.md`)) {
	console.error(`check:real needs the real pages and feeds: ${folder} is not there.`);
	process.exit(2);
}

const facts = [...checkPages(folder), ...checkFeeds(folder), ...checkCsv(folder)];
for (const { name, ok, seen } of facts) console.log(`${ok ? "ok  " : "FAIL"} ${name}: ${seen}`);
const failed = facts.filter(({ ok }) => !ok).length;
console.log(`${facts.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
