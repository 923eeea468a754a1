import { askForSite } from "./ask-for-site";

/** One for all files that only look: they change no car, and their lists are the same whoever looked before. */
export const { site } = await askForSite("shared");
