import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { createDb } from "../../../db/client";
import { toStatement } from "../../../db/statement";
import { findCarPlaces, findPlaces, placeQuery } from "./places.server";
import { states } from "./us-states";

const db = createDb(env.DB);

beforeAll(async () => {
	const add = env.DB.prepare(
		"INSERT INTO zip_places (id, zip, city, state, latitude, longitude) VALUES (?1, ?2, ?3, ?4, 1, 2)",
	);
	await env.DB.batch([
		add.bind(77002, "77002", "Houston", "TX"),
		add.bind(77003, "77003", "Houston", "TX"),
		add.bind(63101, "63101", "Saint Louis", "MO"),
		add.bind(2108, "02108", "Boston", "MA"),
		env.DB.prepare(
			"INSERT INTO dealerships (id, name, url, location, created_at, updated_at) VALUES (1, 'Bay', 'https://bay.example', 'Boston, MA', '', '')",
		),
	]);
});

test("a place is the ZIP's, else the first of the city, however it is written", async () => {
	const found = await findPlaces(db, [
		{ zipCode: "77003", location: null },
		{ zipCode: "99999", location: "HOUSTON, Texas" },
		{ zipCode: null, location: "St. Louis, MO" },
		{ zipCode: null, location: "Atlantis, TX" },
		{ zipCode: null, location: "by the sea" },
	]);
	expect(found).toEqual([
		{ placeId: 77003, city: "Houston, TX" },
		{ placeId: 77002, city: "Houston, TX" },
		{ placeId: 63101, city: "St. Louis, MO" },
		{ placeId: null, city: "Atlantis, TX" },
		{ placeId: null, city: null },
	]);
});

test("a car without a place of its own stands at its dealership", async () => {
	const cars = [
		{ zipCode: null, location: null },
		{ zipCode: "77002", location: "Katy, TX" },
	];
	expect(await findCarPlaces(db, 1, cars)).toEqual([
		{ placeId: 2108, city: "Boston, MA" },
		{ placeId: 77002, city: "Katy, TX" },
	]);
});

test("a car in Puerto Rico, of which the table has no ZIP, does not stand at its dealership", async () => {
	const cars = [{ zipCode: null, location: "San Juan, PR" }];
	expect(await findCarPlaces(db, 1, cars)).toEqual([{ placeId: null, city: "San Juan, PR" }]);
});

test("the database knows our states but Puerto Rico", async () => {
	const { results } = await env.DB.prepare("SELECT code, name FROM us_states").all<{ code: string; name: string }>();
	const known = results.map(({ code, name }) => [code, name]);
	expect({ ...Object.fromEntries(known), PR: "Puerto Rico" }).toEqual(states);
});

test("a shopper's ZIP may be unknown", async () => {
	const getPlace = (typed: string) => toStatement(db, placeQuery(typed)).first();
	expect(await getPlace("02108")).toMatchObject({ id: 2108, city: "Boston" });
	expect(await getPlace("00000")).toBeNull();
	expect(await getPlace("boston")).toBeNull();
});
