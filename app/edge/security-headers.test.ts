import { expect, test } from "vitest";
import { applySecurityHeaders } from "./security-headers";

test("a response that says nothing about caching is private, and one without a policy loads nothing", () => {
	const headers = new Headers();
	applySecurityHeaders(headers);
	expect(headers.get("Cache-Control")).toBe("private, no-store");
	expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
});
