import { config } from "zod";

/** Import it beside schemas that run in the browser: zod would try to compile them, and the security policy refuses that. */
config({ jitless: true });
