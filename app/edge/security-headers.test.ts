import { expect, test } from "vitest";
import { applySecurityHeaders } from "./security-headers";

test("a response that says nothing about caching is private, and one without a policy loads nothing", () => {
	const response = new Response();
	applySecurityHeaders(response, "/");
	const { headers } = response;
	expect(headers.get("Cache-Control")).toBe("private, no-store");
	expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
});

test("a 304 leaves the policy of the page that it confirms", () => {
	const response = new Response(null, { status: 304 });
	applySecurityHeaders(response, "/");
	expect(response.headers.has("Content-Security-Policy")).toBe(false);
});

test("a page may ask the browser where a shopper is, and for nothing else of the device", () => {
	const response = new Response();
	applySecurityHeaders(response, "/");
	expect(response.headers.get("Permissions-Policy")).toBe(
		"camera=(), geolocation=(self), microphone=(), payment=(), usb=()",
	);
});
