import { specColumns } from "~/feeds/columns";
import { printRecord } from "~/feeds/print-csv";

const moreColumns = [
	...["stockNumber", "trim", "condition", "exteriorColor", "interiorColor", "fuelType", "transmission", "bodyStyle"],
	...["drivetrain", "engine", "description", "images", "carfaxUrl", "url"],
];

/** An empty table with every column that is understood: the specification's nine first. */
export async function* printTemplate(): AsyncGenerator<string> {
	yield printRecord([...specColumns, ...moreColumns]);
}
