import { expect, test } from "vitest";
import { toPagePolicy } from "./page-policy";

test("of a page's inline scripts those with the nonce of its rendering run, and nothing unsafe", () => {
	const policy = toPagePolicy({ nonce: "abc", allowLoopback: false });
	expect(policy).toContain("script-src 'self' 'nonce-abc';");
	expect(policy).not.toMatch(/unsafe|sha256|http:/);
	expect(toPagePolicy({ allowLoopback: false })).toContain("script-src 'none';");
});

test("loopback photos load only where loopback dealers are allowed", () => {
	const photos = "img-src 'self' https: data: http://localhost:* http://127.0.0.1:*;";
	expect(toPagePolicy({ allowLoopback: true })).toContain(photos);
	expect(toPagePolicy({ allowLoopback: false })).not.toContain("localhost");
});
