import type { MetaFunction } from "@remix-run/cloudflare";
import { toPlainMeta } from "~/site/site-meta";
import { useSite } from "~/site/use-site";

export const meta: MetaFunction = ({ matches }) =>
	toPlainMeta(matches, {
		path: "/privacy",
		title: "Privacy",
		description: "What this site counts and keeps, and what not.",
	});

const heading = "mt-8 text-lg font-semibold";

export default function PrivacyPage() {
	const { name, contactEmail, pushKey } = useSite();
	return (
		<article className="mx-auto max-w-[68ch] px-4 py-10 md:px-6 md:py-16">
			<h1 className="text-xl font-semibold">Privacy</h1>
			<p className="mt-4">
				You can browse {name} without an account. We set no cookies for visitors, show no advertising, and use no
				third-party analytics.
			</p>
			<h2 className={heading}>What we count</h2>
			<p className="mt-2">
				When you open a car we add one to its views of the day. When you contact a seller we note the time, the car and
				a digest of your network address in place of the address, so that a second click is not counted twice.
			</p>
			<h2 className={heading}>What your browser keeps</h2>
			<p className="mt-2">
				Your last search and your place in it stay in this tab, on your device, until you close it. What you searched
				for last is kept on your device, to be suggested to you, until you clear your browser's data. None of it is sent
				to us.
			</p>
			<p className="mt-2">
				Cars and searches that you save, the cars that you opened last and those that you hid stay on your device too,
				until you remove them on the page Saved or clear your browser's data. There is no account, and we do not learn
				whose they are. When you open Saved, your browser asks us for those cars by their numbers and for those searches
				by their words, as it asks for any page. The address of a list that you share holds the numbers of its cars and
				nothing else.
			</p>
			<p className="mt-2">
				“Near me” asks your browser where you are. Your browser compares that with the ZIP codes that have cars, all of
				which it gets from us, and searches around the nearest one. We are told that ZIP code, as if you had typed it,
				and never your position.
			</p>
			{pushKey !== null && <Notices />}
			<h2 className={heading}>What others see</h2>
			<p className="mt-2">
				Most photos come from this site. One that we have not prepared yet, or that its dealer does not let us copy,
				comes from the dealer’s own website, which sees that your browser asked for it, but not from which page. When
				you open a car, we may ask its dealer’s website whether it is still there: that site sees us, not you. Links to
				dealers, Carfax and the inspection service lead to sites with their own policies.
			</p>
			<h2 className={heading}>Questions</h2>
			<p className="mt-2">
				Write to{" "}
				<a href={`mailto:${contactEmail}`} className="text-accent underline underline-offset-4">
					{contactEmail}
				</a>
				.
			</p>
		</article>
	);
}

function Notices() {
	return (
		<>
			<h2 className={heading}>What we keep when you ask for notices</h2>
			<p className="mt-2">
				“Tell me if its price drops or it sells” and “Tell me when a new one appears” need no account, but we have to
				know where to send them. We keep the address that your browser’s push service gave it, the two keys that seal a
				notice so that only your browser can read it, the cars (by VIN, with the price that you know) and the searches
				that you asked about, how far your clock is from UTC, the number of notices of your present day, and the day on
				which your browser was last heard of. No name, no e-mail address, no network address, and not what else you
				looked at.
			</p>
			<p className="mt-2">
				You get at most three notices a day, and none between 10 pm and 8 am. One tap on “Stop these notices”, or on
				Stop on the page Saved, deletes what it was about; with the last one everything goes. It goes by itself, too,
				when your push service says that the address has ended, and six months after you last asked for a notice or
				opened the page Saved. So that nobody fills our database, we count new browsers by a digest of the network
				address until the end of the day (UTC), apart from all the rest. Backups hold none of it.
			</p>
			<p className="mt-2">
				The notice travels through the push service of your browser’s maker (Google, Mozilla, Apple or Microsoft), which
				sees that this site sent you something, and when, but not what. While you have asked for notices, a small script
				of ours stays in your browser to show them; it also shows a page of its own when a page cannot be reached. It
				leaves with the last notice that you stop on the page Saved.
			</p>
		</>
	);
}
