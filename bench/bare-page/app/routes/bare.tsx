import { env } from "cloudflare:workers";
import { useLoaderData } from "@remix-run/react";
import { sql } from "drizzle-orm";
import { cardColumns, cardJoins, type VehicleRow, v } from "../../../../app/vehicles/card-columns.server";
import { vehicles } from "../../../../db/schema";
import { toStatement } from "../../../../db/statement";

export const meta = () => [{ title: "Cars" }];

export async function loader() {
	const { DB } = env as { DB: D1Database };
	const query = sql`SELECT ${cardColumns} FROM ${vehicles} ${v} ${cardJoins}
		WHERE ${v.listed} = 1 ORDER BY ${v.rank}, ${v.id} LIMIT 12`;
	return { cars: (await toStatement({ $client: DB }, query).all<VehicleRow>()).results };
}

export default function Bare() {
	const { cars } = useLoaderData<typeof loader>();
	return (
		<ul>
			{cars.map((car) => (
				<li key={car.id}>
					<a href={`/vehicles/${car.vin}`}>{car.title}</a>
					<img src={JSON.parse(car.images)[0]} alt={car.title ?? ""} />
					<p>{car.price}</p>
					<p>{car.mileage}</p>
					<p>{car.dealership_name}</p>
					<p>{car.dealership_location}</p>
				</li>
			))}
		</ul>
	);
}
