import { expect, test } from "vitest";
import { type Accept, acceptLimits } from "./fetch-limits";

/** What each request takes: of other kinds of bodies none is read. */
const taken: Record<Accept, string> = {
	html: "text/html text/plain application/xhtml+xml application/xml application/octet-stream application/x-download application/unknown",
	xml: "text/html text/xml text/plain application/xml application/pdf application/json application/octet-stream",
	robots: "text/html text/plain application/octet-stream application/json",
	image: "image/jpeg image/webp application/octet-stream binary/octet-stream",
	feed: "text/html text/csv application/zip application/xml application/json application/octet-stream",
	json: "application/json text/plain application/octet-stream",
	part: "application/json text/html text/plain",
};
const refused: Record<Accept, string> = {
	html: "image/png video/mp4 audio/mpeg font/woff2 application/pdf application/json application/zip",
	xml: "image/png video/mp4 audio/mpeg font/woff2",
	robots: "image/png video/mp4 audio/mpeg font/woff2",
	image: "image/svg+xml text/html application/json video/mp4",
	feed: "image/png video/mp4 audio/mpeg font/woff2",
	json: "image/png video/mp4 audio/mpeg font/woff2 text/html",
	part: "image/png video/mp4 audio/mpeg font/woff2",
};

test("each request refuses the kinds of bodies that it cannot use, and asks for those that it can", () => {
	for (const accept of Object.keys(acceptLimits) as Accept[]) {
		const { header, refused: pattern } = acceptLimits[accept];
		for (const kind of taken[accept].split(" ")) expect(pattern.test(kind), `${accept} ${kind}`).toBe(false);
		for (const kind of refused[accept].split(" ")) expect(pattern.test(kind), `${accept} ${kind}`).toBe(true);
		for (const kind of header.split(",").map((one) => one.split(";")[0] ?? ""))
			if (!kind.endsWith("*")) expect(pattern.test(kind), `${accept} asks for ${kind}`).toBe(false);
	}
});
