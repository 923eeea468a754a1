import type { PageScan } from "../markup/page-scan";
import { type Finding, toFinding } from "../text/finding";
import { parseHeadline } from "../text/headline";

/** https://ogp.me/#types and Facebook's product: names */
export function findOpenGraphCar({ metas, title }: PageScan): Finding | null {
	const titles = [metas.get("og:title") ?? "", metas.get("twitter:title") ?? "", title];
	const named = titles.find(parseHeadline) ?? "";
	const headline = parseHeadline(named);
	if (!headline) return null;
	const images = [metas.get("og:image")].filter((url) => url !== undefined);
	return toFinding(
		"open-graph",
		{
			...headline,
			title: named,
			price: toAmount(metas.get("product:price:amount") ?? metas.get("og:price:amount")),
			currency: metas.get("product:price:currency") ?? metas.get("og:price:currency"),
			mileage: metas.get("vehicle:mileage") ?? metas.get("product:mileage:value"),
			vin: metas.get("vehicle:vin") ?? metas.get("product:vin"),
			condition: metas.get("product:condition"),
		},
		images,
	);
}

function toAmount(text: string | undefined): string | undefined {
	return text && Number(text.replace(/[$,]/g, "")) > 0 ? text : undefined;
}
