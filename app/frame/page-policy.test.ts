import { expect, test } from "vitest";
import { listInlineScripts, toPagePolicy } from "./page-policy";

test("a page's policy names its inline scripts by hash and nothing unsafe", async () => {
	const html = `<script src="/a.js"></script><script>alert(1)</script><script type="application/ld+json">{}</script>`;
	expect(listInlineScripts(html)).toEqual(["alert(1)"]);
	const policy = await toPagePolicy(html, false);
	expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';");
	expect(policy).not.toMatch(/unsafe|http:/);
});

test("loopback photos load only where loopback dealers are allowed", async () => {
	expect(await toPagePolicy("", true)).toContain("img-src 'self' https: data: http://localhost:* http://127.0.0.1:*;");
});
