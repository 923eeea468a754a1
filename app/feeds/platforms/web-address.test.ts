import fc from "fast-check";
import { expect, test } from "vitest";
import { isPrivateAddress } from "~/vehicles/private-address";
import { proofCount, seed } from "../../../testing/proof";
import { createAddressCheck } from "./web-address";

const hosts = [
	"lot.example.com",
	"LOT.example.com",
	"10.0.0.1",
	"127.0.0.1:80",
	"[::1]",
	"localhost",
	"user:p@lot.example.com",
];
const odd = [
	"",
	"lot.example.com:99999",
	"%zz",
	"a b",
	"a,b",
	"lot.example.com\\x",
	"x@10.0.0.1",
	"[",
	"1.2.3.4.5",
	"ex%41mple.com",
];
const address = fc
	.tuple(
		fc.constantFrom("http://", "https://", "HTTPS://", "ftp://", "//", "", "javascript:"),
		fc.oneof(fc.constantFrom(...hosts, ...odd), fc.webAuthority({ withPort: true, withUserInfo: true })),
		fc.oneof(
			fc.constantFrom("", "/", "?a=b", "#c", "/a.jpg?x=[1]", "\\a", "/a,b", "/%zz", "/@b"),
			fc.string({ maxLength: 8 }),
		),
	)
	.map((all) => all.join(""));

test("an address is judged by its origin as the whole of it would be", () => {
	for (const allowPrivateHosts of [false, true]) {
		const isShown = createAddressCheck(allowPrivateHosts);
		fc.assert(
			fc.property(address, (text) => {
				const isWhole = /^https?:\/\/[^\s,]+$/i.test(text) && URL.canParse(text);
				const isPublic = isWhole && (allowPrivateHosts || !isPrivateAddress(new URL(text)));
				// "http:///lot.example.com" is an address to browsers alone.
				const hasHost = /^https?:\/\/[^/\\?#]/i.test(text);
				expect(isShown(text), text).toBe(isPublic && hasHost);
			}),
			{ seed, numRuns: proofCount(3000, 100_000) },
		);
	}
});
