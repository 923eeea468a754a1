import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { toFreshUntil } from "../detail/vehicle-page.server";
import { CheckLine } from "./check-line";

const check = { answer: null, isWaiting: false, ask: () => {} };
const at = "2026-11-20T17:05:00.000Z";
const minutesLater = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000);
const render = (now: Date, seenAt: string | null = at) =>
	renderToStaticMarkup(<CheckLine check={check} seen={{ at: seenAt, freshUntil: toFreshUntil(seenAt, now, 30) }} />);

test("the first HTML says when a car was seen, as a date that stays true, and that it is listed while that is fresh", () => {
	for (const minutes of [0, 12, 29]) {
		const html = render(minutesLater(minutes));
		expect(html).toContain('data-check="listed"');
		expect(html).toContain(`Listed, seen <time dateTime="${at}">Nov 20, 2026, 5:05 PM UTC</time>`);
	}
	for (const minutes of [30, 31, 10_000]) {
		const html = render(minutesLater(minutes));
		expect(html).toContain('data-check="unverified"');
		expect(html).toContain(`Last seen <time dateTime="${at}">Nov 20, 2026, 5:05 PM UTC</time>`);
	}
	expect(render(minutesLater(0), null)).toContain("Not verified");
});
