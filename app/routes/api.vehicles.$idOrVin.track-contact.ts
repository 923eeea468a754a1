import { trackEndpoint } from "~/tracking/track-endpoint.server";

export const loader = trackEndpoint("contact");

export const action = loader;
