import { createTrackEndpoint } from "~/tracking/create-track-endpoint.server";

export const loader = createTrackEndpoint("contact");

export const action = loader;
