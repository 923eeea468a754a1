import { createTrackEndpoint } from "~/tracking/create-track-endpoint.server";

export const loader = createTrackEndpoint("view");

export const action = loader;
