import { expect, test } from "vitest";
import { isChallenge } from "./challenge";

const none = new Headers();

test("walls are known by what they write", () => {
	const walls = [
		"<html><head><title>Just a moment...</title>",
		"<title>Attention Required! | Cloudflare</title>",
		"<title>Access Denied</title> Reference #18.2d3f.169",
		"<title>Pardon Our Interruption</title>",
		"<p>Checking your browser &ndash; reCAPTCHA</p>",
		"<script>window._cf_chl_opt={}</script>",
		'<iframe src="/_Incapsula_Resource?CWUDNSAI=1&SWJIYLWA=2">Request unsuccessful. Incapsula incident ID: 1</iframe>',
		'<script src="https://geo.captcha-delivery.com/captcha/"></script>',
	];
	for (const html of walls) expect(isChallenge(html, none), html).toBe(true);
	expect(isChallenge("<p>hi", new Headers({ "cf-mitigated": "challenge" }))).toBe(true);
});

test("a dealer's page with a captcha in its contact form is no wall", () => {
	const page = `<title>Used cars</title><script src="https://www.google.com/recaptcha/api.js"></script>
		<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script><p>Access denied? Call us.`;
	expect(isChallenge(page, none)).toBe(false);
});
