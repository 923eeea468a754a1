import { expect, test } from "vitest";
import { readPair, readSeats } from "./colour-story";

test("a colour of two, a graphic on the paint and what the seats are made of hide no colours", () => {
	for (const [part, exterior, interior] of [
		["Oxford White Paint over Gray & White Leather Upholstery", "Oxford White", "Gray & White"],
		["Champagne & Ivory over Pearl Beige", "Champagne & Ivory", "Pearl Beige"],
		["Polar Silver Metallic over Metropol Blue Full Leather", "Polar Silver Metallic", "Metropol Blue"],
		["Deep Blue over Tan perforated leather seats", "Deep Blue", "Tan"],
		["Deep Blue with Tan nappa leather interior", "Deep Blue", "Tan"],
		["Black with Purple Metallic Flames over Grey Leather", "Black with Purple Metallic Flames", "Grey"],
		["Wimbledon White with Blue Stripes over Black vinyl interior", "Wimbledon White with Blue Stripes", "Black"],
	] as const)
		expect(readPair(part), part).toEqual({ exterior, interior });
	for (const part of [
		"Leaves with a full tank over Black",
		"Runs & drives over White leather",
		"A Civic with racing stripes over Black Friday",
		"Black & clean over 40k",
	])
		expect(readPair(part), part).toBe(null);
	for (const hide of ["full", "premium", "nappa", "quilted"])
		expect(readSeats(`Cocoa ${hide} leather`), hide).toBe("Cocoa");
});
