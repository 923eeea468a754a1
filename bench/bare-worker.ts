import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "@remix-run/dev/server-build";

const remix = createRequestHandler(build, "production");

export default { fetch: (request) => remix(request) } satisfies ExportedHandler;
