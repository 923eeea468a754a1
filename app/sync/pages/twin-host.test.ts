import { expect, test } from "vitest";
import { toAnsweringHost, toTwin } from "./twin-host";

test("a bare domain and its www name are twins, and nothing else is", () => {
	expect(toTwin("https://dealer.com/used?page=2")).toBe("https://www.dealer.com/used?page=2");
	expect(toTwin("http://www.dealer.co.uk/")).toBe("http://dealer.co.uk/");
	const others = ["https://cars.dealer.com/", "http://127.0.0.1:8788/", "http://localhost:8788/", "http://[::1]/"];
	for (const address of others) expect(toTwin(address), address).toBeNull();
});

test("an address moves only to the host that answered", () => {
	expect(toAnsweringHost("https://dealer.com/a", "https://www.dealer.com/robots.txt")).toBe("https://www.dealer.com/a");
	expect(toAnsweringHost("https://dealer.com/a", "https://dealer.com/robots.txt")).toBe("https://dealer.com/a");
	expect(toAnsweringHost("https://cars.dealer.com/a", "https://www.dealer.com/")).toBe("https://cars.dealer.com/a");
});
