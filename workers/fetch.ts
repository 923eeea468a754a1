import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "@remix-run/dev/server-build";
import { createContext } from "~/context.server";
import type { Env } from "~/env.server";

const remix = createRequestHandler(build, "production");

export async function handleFetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
	return remix(request, createContext(env, execution));
}
