import type { PageScan } from "./markup/page-scan";
import { readMarkup } from "./markup/scan/read-markup";

/** The texts of bot walls, which come with 200 in place of the dealer's page. */
const words = [
	/checking (?:if the site connection is secure|your browser)/i,
	/^just a moment\b|enable javascript and cookies to continue|\bcf-browser-verification\b/im,
	/attention required!? \| cloudflare|sorry, you have been blocked|^you are being redirected/im,
	/verify(?:ing)? (?:that )?you are (?:a )?human|are you a (?:human|robot)|i(?:'|’)m not a robot|^human verification/im,
	/request unsuccessful\. incapsula|incapsula incident id/i,
	/access to this page has been denied|press (?:&|and) hold to confirm|pardon our interruption/i,
	/^access denied\b[\s\S]{0,300}reference ?#|you don't have permission to access/im,
	/performing security verification|ddos protection by|please complete the security check|unusual traffic from your/i,
];
/** Scripts and forms of the walls; the sensors that a wall leaves on every page of a site are not among them. */
const machinery = [
	/cdn-cgi\/challenge-platform\/[\w/-]{0,40}\/orchestrate|\b_cf_chl_opt\b|id="challenge-(?:form|running|error-text)"/i,
	/challenges\.cloudflare\.com|cf-browser-verification|_incapsula_resource|captcha-delivery\.com|geo\.captcha/i,
	/px-captcha|window\._pxAppId|ddos-guard|sec-if-cpt-container|akamai.{0,20}challenge|sucuri_cloudproxy/i,
	/awsWafCookieDomainList|AwsWafIntegration\.checkForceRefresh|reference #\d+\.[0-9a-f]+\.\d+/i,
];

const longestWall = 60_000;

/** A contact form's captcha on a full page is no wall. */
export function isChallenge(scan: PageScan, html: string): boolean {
	const text = `${scan.title}\n${scan.text}`.trim();
	if (text.length > 4000) return false;
	if (words.some((wall) => wall.test(text))) return true;
	return text.length < 600 && scan.links.length < 5 && machinery.some((wall) => wall.test(html.slice(0, longestWall)));
}

export function isChallengeText(text: string): boolean {
	return text.length < longestWall && isChallenge(readMarkup(text), text);
}
