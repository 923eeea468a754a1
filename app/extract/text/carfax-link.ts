import { getVinOf } from "./vin-text";

const address = /(?:https?:)?\/\/(?:[\w-]+\.)*carfax\.com\/[^\s"'<>()]*/i;
/** Carfax's own pages ("/used-cars") have none of these words. */
const reportWords = /vehiclehistory|historyrpt|report|snapshot|\bvin=/i;

/** From `href`, `onclick` or `data-url`; null for Carfax's own pages. */
export function findCarfaxReport(text: string): string | null {
	const found = /carfax\.com\//i.test(text) ? address.exec(text.slice(0, 4000))?.[0] : undefined;
	return found && (reportWords.test(found) || getVinOf(found)) ? found : null;
}
