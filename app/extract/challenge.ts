import type { PageScan } from "./page-scan";

/** What bot walls write on the page that they answer with 200 in place of the dealer's. */
const walls = [
	/checking (?:if the site connection is secure|your browser)/i,
	/^just a moment\b|\bcf-browser-verification\b|enable javascript and cookies to continue/im,
	/attention required!? \| cloudflare|sorry, you have been blocked/i,
	/verify(?:ing)? (?:that )?you are (?:a )?human|are you a (?:human|robot)|i(?:'|’)m not a robot/i,
	/request unsuccessful\. incapsula|incapsula incident id/i,
	/access to this page has been denied|press (?:&|and) hold to confirm|pardon our interruption/i,
	/^access denied\b[\s\S]{0,300}reference ?#|you don't have permission to access/im,
	/performing security verification|ddos protection by|please complete the security check|unusual traffic from your/i,
];
const machinery =
	/_incapsula_resource|cdn-cgi\/challenge-platform|challenges\.cloudflare\.com|captcha-delivery\.com|px-captcha|geo\.captcha|sec-if-cpt-container|akamai.{0,20}challenge|sucuri_cloudproxy/i;

/** Whether a short page is a bot wall's and not the dealer's; a contact form's reCAPTCHA on a full page is none. */
export function isChallenge(scan: PageScan, html: string): boolean {
	const words = `${scan.title}\n${scan.text}`.trim();
	if (words.length > 4000) return false;
	return (
		walls.some((wall) => wall.test(words)) ||
		(words.length < 600 && scan.links.length < 5 && machinery.test(html.slice(0, 60_000)))
	);
}
