import { specColumns } from "~/feeds/columns";
import { renderRecord } from "~/feeds/render-csv";

const moreColumns = [
	...["stockNumber", "trim", "condition", "exteriorColor", "interiorColor", "fuelType", "transmission", "bodyStyle"],
	...["drivetrain", "engine", "description", "titleStatus", "dealerFees", "images", "carfaxUrl", "url"],
];

export async function* renderTemplate(): AsyncGenerator<string> {
	yield renderRecord([...specColumns, ...moreColumns]);
}
