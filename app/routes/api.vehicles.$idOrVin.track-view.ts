import { trackEndpoint } from "~/tracking/track-endpoint.server";

export const loader = trackEndpoint("view");

export const action = loader;
