import { expect, test } from "vitest";
import { parseTimeZone } from "./time-zone";

test("a zone is believed when it names one", () => {
	expect(parseTimeZone("a=b; tz=America/New_York; c=d")).toBe("America/New_York");
	expect(parseTimeZone("tz=Europe%2FParis")).toBe("Europe/Paris");
	for (const cookie of [null, "", "tz=", "tz=Mars/Base", "tz=%E0%A4%A", "xtz=America/New_York"])
		expect(parseTimeZone(cookie)).toBe("UTC");
});
