import type { RawVehicle } from "~/inventory/raw-vehicle";
import type { Finding } from "../text/finding";
import { toNumber } from "./choose-numbers";

/** One car's findings in and out: where data tell a price in US dollars, another number in other money is what it comes to. */
export function toDollarPrices(findings: Finding[]): Finding[] {
	const asked = findings.find(({ fields }) => fields.currency === "USD" && toNumber(fields.price ?? "") > 0);
	if (!asked) return findings;
	return findings.map((finding) => {
		const { price, currency, ...fields } = finding.fields;
		const isConverted = price && currency && currency !== "USD" && !isSame(price, asked.fields.price ?? "");
		return isConverted ? { ...finding, fields } : finding;
	});
}

function isSame(one: string, other: string): boolean {
	return Math.floor(toNumber(one)) === Math.floor(toNumber(other));
}

/** Data that call "£38,600" dollars are mistaken: a price's own sign tells its money. */
export function choosePriceCurrency({ fields }: RawVehicle, sorted: Finding[]): void {
	const { price } = fields;
	const own = sorted.find(
		(one) => one.source === price?.source && one.fields.price === price.value && one.fields.currency,
	);
	if (own?.fields.currency) fields.currency = { value: own.fields.currency, source: own.source };
}
