import { checkVin } from "~/inventory/fields/vin";
import { getVinOf } from "./vin-text";

const address = /(?:https?:)?\/\/(?:[\w-]+\.)*carfax\.com\/[^\s"'<>()]*/i;
/** Carfax's own pages ("/used-cars") have none of these words. */
const reportWords = /vehiclehistory|historyrpt|report|snapshot|\bvin=/i;

/** From `href`, `onclick` or `data-url`; null for Carfax's own pages. */
export function findCarfaxReport(text: string): string | null {
	const found = /carfax\.com\//i.test(text) ? address.exec(text.slice(0, 4000))?.[0] : undefined;
	return found && (reportWords.test(found) || getVinOf(found)) ? found : null;
}

/** Also of the firms' other countries: "carfax.ca". */
const reportHost = /^(?:https?:)?\/\/(?:[\w-]+\.)*(?:carfax|autocheck)\.[a-z]{2,8}(?:\.[a-z]{2})?(?:[/?#]|$)/i;

export function isHistoryReport(url: string): boolean {
	return reportHost.test(url);
}

/** "…/ar20/5f494fe91b001KNDJP3A58H7123456": the dealer's key may touch the VIN, which its check digit proves. */
const besideKey = /[/=](?:[0-9a-f]{6,40}([A-HJ-NPR-Z0-9]{17})|([A-HJ-NPR-Z0-9]{17})[0-9a-f]{6,40})(?=[/?&#]|$)/;

export function findReportVin(url: string): string | null {
	const [, behind, before] = url.length > 400 ? [] : (besideKey.exec(url) ?? []);
	const vin = behind ?? before ?? "";
	return getVinOf(url) ?? (checkVin(vin) === "valid" && /[A-Z].*[A-Z]/.test(vin) ? vin : null);
}
