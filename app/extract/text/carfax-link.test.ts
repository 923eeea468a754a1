import { expect, test } from "vitest";
import { findReportVin, isHistoryReport } from "./carfax-link";

const vin = "KNDJP3A50H7123456";

test("a report's address tells the VIN, also where the dealer's key touches it and its check digit holds", () => {
	for (const end of [`vhr/${vin}`, `r?partner=X_0&vin=${vin}`, `ar20/9c41d00be7a2${vin}`, `r/${vin}00be7a2c4d?x=1`])
		expect(findReportVin(`https://www.carfax.com/${end}`), end).toBe(vin);
	const wrong = vin.replace("50H", "51H");
	for (const end of [`ar20/9c41d00be7a2${wrong}`, `ar20/XYZ${vin}`, "ar20/9c41d00be7a2", ""])
		expect(findReportVin(`https://www.carfax.com/${end}`), end).toBeNull();
});

test("the firms' hosts in any country are theirs, a dealer's that has their name in it is not", () => {
	for (const host of ["www.carfax.com", "carfax.ca", "vhr.carfax.com.mx", "www.autocheck.com"])
		expect(isHistoryReport(`https://${host}/r`), host).toBe(true);
	for (const host of [
		"carfaxmotors.com",
		"www.thecarfax.com",
		"dealer.example/carfax.com",
		"carfax.com.dealer.example",
	])
		expect(isHistoryReport(`https://${host}/r`), host).toBe(false);
});
