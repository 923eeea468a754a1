/** What walls write on their pages; only texts that no dealer's page would carry beside its cars. */
const wallTexts: readonly RegExp[] = [
	/<title>\s*(?:Just a moment\.{3}|Attention Required! \| Cloudflare|Access Denied|Pardon Our Interruption|Request unsuccessful)/i,
	/<title>\s*(?:Checking your browser|Please wait\W*\s*(?:\||while)|Security Check|Human Verification|You are being redirected)/i,
	/\bcf-browser-verification\b|\/cdn-cgi\/challenge-platform\/[^"']*\/orchestrate|id="challenge-(?:form|running|error-text)"|_cf_chl_opt\b/,
	/Checking your browser (?:before accessing|.{1,20}reCAPTCHA)|Enable JavaScript and cookies to continue/i,
	/_Incapsula_Resource\?[^"']*SWJIYLWA|Incapsula incident ID/i,
	/captcha-delivery\.com\/|geo\.captcha-delivery|window\._pxAppId|px-captcha|ddos-guard/i,
	/awsWafCookieDomainList|AwsWafIntegration\.checkForceRefresh|sucuri_cloudproxy_js|Reference&#32;&#35;\d|Reference #\d+\.[0-9a-f]+\.\d+/i,
];

/** Whether an answer is a wall for bots (a challenge, a captcha, a denial) though its status may be 200. Real pages are longer. */
export function isChallenge(html: string, headers: Headers): boolean {
	if (headers.get("cf-mitigated") === "challenge" || headers.has("x-amzn-waf-action")) return true;
	return html.length < 60_000 && wallTexts.some((text) => text.test(html));
}
