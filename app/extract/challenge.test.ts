import { expect, test } from "vitest";
import { isChallengeText } from "./challenge";

test("walls are known by what they write", () => {
	const walls = [
		"<html><head><title>Just a moment...</title>",
		"<title>Attention Required! | Cloudflare</title>",
		"<title>Access Denied</title> Reference #18.2d3f.169",
		"<title>Pardon Our Interruption</title>",
		"<p>Checking your browser &ndash; reCAPTCHA</p>",
		"<title>You are being redirected...</title><script>sucuri</script>",
		"<script>window._cf_chl_opt={}</script>",
		'<iframe src="/_Incapsula_Resource?CWUDNSAI=1&SWJIYLWA=2">Request unsuccessful. Incapsula incident ID: 1</iframe>',
		'<script src="https://geo.captcha-delivery.com/captcha/"></script>',
	];
	for (const html of walls) expect(isChallengeText(html), html).toBe(true);
});

test("a dealer's page with a captcha in its contact form, or with a wall's sensors, is no wall", () => {
	const page = `<title>Used cars</title><script src="https://www.google.com/recaptcha/api.js"></script>
		<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script><p>Access denied? Call us.`;
	const links = '<a href="/used/1">2015 Honda Civic</a>'.repeat(5);
	expect(isChallengeText(page)).toBe(false);
	expect(isChallengeText(`<script>window._pxAppId = "PX1"</script>${links}`)).toBe(false);
	expect(isChallengeText('<?xml version="1.0"?><urlset><url><loc>https://a.com/used/1</loc></url></urlset>')).toBe(
		false,
	);
});

test("each wall is known by any of its sentences, and by any of its scripts on a page with few words", () => {
	const sentences = [
		"Checking if the site connection is secure|Checking your browser|Just a moment|Enable JavaScript and cookies to continue",
		"Attention Required! Cloudflare|Sorry, you have been blocked|You are being redirected|Verify you are human|Verifying that you are a human",
		"Are you a human?|Are you a robot?|I'm not a robot|I’m not a robot|Human verification|Request unsuccessful. Incapsula",
		"Incapsula incident ID: 7|Access to this page has been denied|Press & hold to confirm|Press and hold to confirm|Pardon our interruption",
		"You don't have permission to access this|Performing security verification|DDoS protection by someone|Please complete the security check",
		"Unusual traffic from your network|cf-browser-verification",
	];
	for (const sentence of sentences.join("|").split("|"))
		expect(
			isChallengeText(`<p>${sentence.replace("! C", "! &#124; C")}</p>${"<p>Used cars for all.</p>".repeat(40)}`),
			sentence,
		).toBe(true);
	const machinery = [
		"/cdn-cgi/challenge-platform/h/b/orchestrate/jsch/v1,_cf_chl_opt,challenges.cloudflare.com/turnstile,cf-browser-verification",
		"/_Incapsula_Resource?x=1,captcha-delivery.com/c.js,geo.captcha,px-captcha,window._pxAppId,ddos-guard,sec-if-cpt-container",
		"akamai_bm_challenge,sucuri_cloudproxy_js,awsWafCookieDomainList,AwsWafIntegration.checkForceRefresh,reference #18.2d3f.169",
	];
	const scripts = machinery
		.join()
		.split(",")
		.map((sign) => `<script>var a = '${sign}'</script>`);
	for (const id of ["form", "running", "error-text"]) scripts.push(`<div id="challenge-${id}"></div>`);
	for (const script of scripts) {
		expect(isChallengeText(`${script}<p>One moment.</p>`), script).toBe(true);
		expect(isChallengeText(`${script}${"<p>Used cars for all.</p>".repeat(40)}`), script).toBe(false);
	}
});
