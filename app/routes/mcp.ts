import { createEndpoint } from "~/http";

/** Loaded with its first call, so that other routes do not pay for the protocol. */
export const loader = createEndpoint({
	POST: async ({ request, context }) => (await import("~/machines/mcp/handle-mcp.server")).handleMcp(context, request),
});

export const action = loader;
