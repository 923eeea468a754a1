import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** By `require`: for the names in an `import`, Node and tsx read these 15 MB twice more, most of a second at each start. */
export const {
	getPlatformProxy,
	unstable_getMiniflareWorkerOptions: readWorkerOptions,
	unstable_readConfig: readConfig,
	unstable_splitSqlQuery: splitSql,
} = require("wrangler") as typeof import("wrangler");
