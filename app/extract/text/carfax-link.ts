import { getVinOf } from "./vin-text";

const address = /(?:https?:)?\/\/(?:[\w-]+\.)*carfax\.com\/[^\s"'<>()]*/i;
/** Words of a report's address; Carfax's own pages ("/company", "/used-cars") have none of them. */
const reportWords = /vehiclehistory|historyrpt|report|snapshot|\bvin=/i;

/** The address of a Carfax report within an attribute's value (`href`, `onclick`, `data-url`), or null; links to Carfax itself are none. */
export function findCarfaxReport(text: string): string | null {
	const found = /carfax\.com\//i.test(text) ? address.exec(text.slice(0, 4000))?.[0] : undefined;
	return found && (reportWords.test(found) || getVinOf(found)) ? found : null;
}
