import type { Page } from "playwright-core";

/** Before the page opens: what its security policy refuses is among its problems. */
export async function watchPolicy(page: Page): Promise<void> {
	await page.addInitScript(() => {
		document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
			console.error(`refused by the policy: ${violatedDirective} ${blockedURI}`),
		);
	});
}
