import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** By `require`, as wrangler is, and without it: a command that only opens a local folder starts in half the time. */
export const { Log, LogLevel, Miniflare, Response } = require("miniflare") as typeof import("miniflare");
export type Miniflare = import("miniflare").Miniflare;
