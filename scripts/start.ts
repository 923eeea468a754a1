import { startSite } from "./start-site";

startSite(process.env).catch((error) => {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
});
