import { startSiteOrExit } from "./start-site";

await startSiteOrExit(process.env);
