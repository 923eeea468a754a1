import { config } from "zod";

/** For schemas in the browser: zod would try to compile them, and the security policy refuses that. */
config({ jitless: true });
