import { setFlagsFromString } from "node:v8";

/** Node 20's quick `URL.canParse` refuses ü, once a process has called it often enough; workerd's does not. */
setFlagsFromString("--no-turbo-fast-api-calls");
