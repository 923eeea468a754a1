import { expect, test } from "vitest";
import { parsePhotoHeader } from "~/pictures/photo-header";
import { renderPhoto } from "./photo";
import { stock } from "./stock";

test("a car has six different pictures, and no seventh", () => {
	const [car] = stock;
	const toPhoto = (number: number) => renderPhoto(stock, `/photos/${car?.stockNumber}-${number}.jpg`);
	expect(parsePhotoHeader(toPhoto(1) ?? new Uint8Array())).toMatchObject({ format: "jpeg", width: 880, height: 660 });
	const photos = [1, 2, 3, 4, 5, 6].map((number) => toPhoto(number)?.toString("base64"));
	expect(new Set(photos).size).toBe(6);
	expect(photos).not.toContain(undefined);
	expect(toPhoto(7)).toBeNull();
	expect(toPhoto(0)).toBeNull();
});
