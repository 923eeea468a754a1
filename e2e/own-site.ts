import { afterAll } from "vitest";
import { askForSite, sites } from "./ask-for-site";

/** Of the file's own, so that its cars stand in no other file's lists, and files run side by side. */
export const { site, database } = await askForSite("own");

afterAll(() => fetch(sites, { method: "DELETE", body: site }));
