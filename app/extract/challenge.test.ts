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
