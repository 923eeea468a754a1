import { sql } from "drizzle-orm";
import { deadLetters, dealerships, imports, syncRuns, vehicles } from "../../db/schema";

const { message } = deadLetters;
const idOf = (what: string) => sql`iif(json_valid(${message}), ${message} ->> ${`$.${what}Id`}, NULL)`;
// Only in a statement of its own does drizzle write a column with its table.
const dealership = sql`SELECT ${dealerships.name} FROM ${syncRuns}
	CROSS JOIN ${dealerships} ON ${dealerships.id} = ${syncRuns.dealershipId} WHERE ${syncRuns.id} = ${idOf("run")}`;
const file = sql`SELECT ${imports.fileName} FROM ${imports} WHERE ${imports.id} = ${idOf("import")}`;
const car = sql`SELECT ${vehicles.title} FROM ${vehicles} WHERE ${vehicles.id} = ${idOf("vehicle")}`;

/** The dealership, file or car that a dead letter's job is about; null where that is gone, or the job is about none. */
export const jobSubject = sql<string | null>`coalesce((${dealership}), (${file}), (${car}))`;
