import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { getImport } from "~/csv-import/imports.server";
import { undoImport } from "~/csv-import/undo-import.server";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { header } from "../../../testing/civics";
import { CsvDesk } from "../../../testing/csv-desk";
import { toVin } from "../../../testing/vins";

const spots = ["Austin, TX|78701", "Austin, TX|77002", "Conway, AR|78701", "Conway, AR|", "|77002", "|"];
const moves = spots.flatMap((from) => spots.map((to) => ({ from, to })));
const desk = new CsvDesk();

async function upload(id: number, told: string[]): Promise<number> {
	const lines = told.map((spot, n) => {
		const [location, zip] = spot.split("|");
		return `,2019,Honda,Civic,${10_000 + n},42000,${toVin(n + 1)},"${location}",${zip}`;
	});
	await desk.upload(id, `${[header, ...lines].join("\n")}\n`);
	return (await env.DB.prepare("SELECT max(id) AS id FROM imports").first<number>("id")) ?? 0;
}

const listSpots = async () =>
	(await env.DB.prepare("SELECT vin, location, zip_code, city, place_id FROM vehicles ORDER BY vin").all()).results;

test("a car goes back to where it stood, whichever of its location and ZIP a file changed", async () => {
	const add = env.DB.prepare(
		"INSERT INTO zip_places (id, zip, city, state, latitude, longitude) VALUES (?1, ?2, ?3, ?4, 1, 2)",
	);
	await env.DB.batch([add.bind(78701, "78701", "Austin", "TX"), add.bind(77002, "77002", "Houston", "TX")]);
	await env.DB.batch([add.bind(72032, "72032", "Conway", "AR")]);
	await desk.signIn();
	const id = await desk.addDealer();
	await upload(
		id,
		moves.map(({ from }) => from),
	);
	const before = await listSpots();
	const file = await upload(
		id,
		moves.map(({ to }) => to),
	);
	expect(await listSpots()).not.toEqual(before);
	const imported = await getImport(desk.ctx.db, id, file);
	if (imported === null) throw new Error("There is no import");
	const dealership = await requireDealership(desk.ctx, `${id}`);
	expect(await undoImport(desk.ctx, { id: 1, username: "desk" }, dealership, imported)).toBe(true);
	expect(await listSpots()).toEqual(before);
});
