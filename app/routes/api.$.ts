import { notFound } from "~/http";

/** A call that does not exist, whatever the method and whoever asks. */
export const loader = () => notFound();

export const action = loader;
