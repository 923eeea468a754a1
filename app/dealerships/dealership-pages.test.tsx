import { expect, test } from "vitest";
import { readElement } from "../../testing/read-element";
import type { Dealership } from "./dealership";
import type { ListedDealership } from "./list/admin-dealerships.server";
import { ConnectedDealerships } from "./list/connected-dealerships";
import { toDealershipColumns } from "./list/dealership-columns";
import { SelectedPage } from "./many/selected-page";
import { DealershipHead } from "./page/dealership-head";
import { EmbedPanel } from "./page/embed-panel";
import { LeadsPanel } from "./page/leads-panel";
import { toRunColumns } from "./syncs/run-columns";
import type { ListedRun } from "./syncs/run-view";

const moment = { now: new Date("2026-03-05T12:00:00.000Z"), zone: "UTC" };
const at = "2026-03-03T09:30:00.000Z";

const dealership: Dealership = {
	...{
		id: 3,
		name: 'Sunrise & "Sons"',
		url: "https://www.sunrise.example/",
		additionalUrls: [],
		location: "Salem, OR",
	},
	...{
		status: "active",
		vehicleCount: 40,
		lastSynced: at,
		expirationDate: "2026-04-04T12:00:00.000Z",
		attention: null,
	},
};
const other = { ...dealership, id: 4, name: "Other", vehicleCount: 1, expirationDate: null };

test("the chosen dealerships are named before anything is done with them", () => {
	const read = (verb: "sync" | "renew" | "delete", chosen: Dealership[], listPath = "/admin/dealerships?q=a") =>
		readElement(<SelectedPage verb={verb} chosen={chosen} listPath={listPath} {...moment} />);
	expect(read("sync", [dealership])).toEqual([
		'<form method="post" action="/">',
		"Sync 1 dealership",
		'<input type="hidden" name="do" value="sync">',
		'<input type="hidden" name="from" value="q=a">',
		'<input type="hidden" name="id" value="3">',
		'Sunrise & "Sons"',
		"40 vehicles",
		'<time dateTime="2026-04-04T12:00:00.000Z" title="Apr 4, 2026, 12:00:00 PM UTC">',
		"Expires",
		"Apr 4",
		'<a href="/admin/dealerships?q=a">',
		"Cancel",
		'<button type="submit" autofocus="">',
		"Sync 1 dealership",
	]);
	expect(read("renew", [dealership]).slice(10)).toEqual([
		"Extend each subscription by",
		'<input autofocus="" type="radio" name="days" checked="" value="30">',
		"1 Month",
		"(30 days)",
		'<input type="radio" name="days" value="90">',
		"3 Months",
		"(90 days)",
		'<input type="radio" name="days" value="365">',
		"1 Year",
		"(365 days)",
		'<a href="/admin/dealerships?q=a">',
		"Cancel",
		'<button type="submit">',
		"Renew 1 dealership",
	]);
	expect(read("delete", [dealership, other], "/admin/dealerships")).toEqual([
		'<form method="post" action="/">',
		"Delete 2 dealerships",
		"This will permanently delete them and all their vehicles from the system. This action cannot be undone.",
		'<input type="hidden" name="do" value="delete">',
		'<input type="hidden" name="from" value="">',
		'<input type="hidden" name="id" value="3">',
		'Sunrise & "Sons"',
		"40 vehicles",
		'<time dateTime="2026-04-04T12:00:00.000Z" title="Apr 4, 2026, 12:00:00 PM UTC">',
		"Expires",
		"Apr 4",
		'<input type="hidden" name="id" value="4">',
		"Other",
		"1 vehicle",
		"No expiration",
		'<a autofocus="" href="/admin/dealerships">',
		"Cancel",
		'<button type="submit">',
		"Delete 2 dealerships",
	]);
	expect(read("delete", [other]).slice(1, 4)).toEqual([
		"Delete 1 dealership",
		"This will permanently delete Other and all its vehicles from the system. This action cannot be undone.",
		'<input type="hidden" name="do" value="delete">',
	]);
	expect(read("renew", [])).toEqual([
		"Renew dealerships",
		"No dealership is selected. Select some in the",
		'<a href="/admin/dealerships?q=a">',
		"list of dealerships",
		".",
	]);
});

test("the head of a dealership's page tells how it stands and leads to what can be done", () => {
	const read = (change: Partial<Dealership>, reviewId: number | null) =>
		readElement(<DealershipHead dealership={{ ...dealership, ...change }} reviewId={reviewId} {...moment} />);
	expect(read({ attention: "needs-review" }, 5)).toEqual([
		'<header data-dealership-id="3" data-status="active">',
		'Sunrise & "Sons"',
		"Active",
		'<span data-attention="needs-review">',
		"Needs review",
		'<a aria-label="Review the sync of Sunrise & "Sons"" href="/admin/runs/5">',
		"Review",
		'<time dateTime="2026-04-04T12:00:00.000Z" title="Apr 4, 2026, 12:00:00 PM UTC">',
		"Expires",
		"Apr 4",
		"Last sync: Mar 3, 9:30 AM",
		"Salem, OR",
		'<a href="https://www.sunrise.example/" rel="noreferrer">',
		"https://www.sunrise.example/",
		'<form method="post" action="/admin/dealerships/3/sync?from=page">',
		'<button type="submit" aria-disabled="false" aria-label="Sync Sunrise & "Sons"">',
		"Sync",
		'<a aria-label="Upload Sunrise & "Sons"" href="/admin/dealerships/3/upload?from=page">',
		"Upload",
		'<a aria-label="Renew Sunrise & "Sons"" href="/admin/dealerships/3/renew?from=page">',
		"Renew",
		'<a aria-label="Edit Sunrise & "Sons"" href="/admin/dealerships/3/edit?from=page">',
		"Edit",
		'<a aria-label="Delete Sunrise & "Sons"" href="/admin/dealerships/3/delete?from=page">',
		"Delete",
	]);
	const syncing = { status: "syncing", attention: "blocked", location: null, lastSynced: null } as const;
	expect(read({ ...syncing, name: "Hill" }, null).slice(0, 12)).toEqual([
		'<header data-dealership-id="3" data-status="syncing">',
		"Hill",
		"Syncing",
		'<time dateTime="2026-04-04T12:00:00.000Z" title="Apr 4, 2026, 12:00:00 PM UTC">',
		"Expires",
		"Apr 4",
		"Last sync: Never",
		'<a href="https://www.sunrise.example/" rel="noreferrer">',
		"https://www.sunrise.example/",
		'<form method="post" action="/admin/dealerships/3/sync?from=page">',
		'<button type="submit" aria-disabled="true" aria-label="Sync Hill">',
		"Sync",
	]);
	expect(read({ status: "error", attention: "blocked", name: "Hill" }, null).slice(3, 8)).toEqual([
		'<span data-attention="blocked">',
		"Blocked",
		'<a aria-label="Why Hill is blocked" href="/admin/dealerships/3#runs">',
		"Why",
		'<time dateTime="2026-04-04T12:00:00.000Z" title="Apr 4, 2026, 12:00:00 PM UTC">',
	]);
});

test("a row of the dealerships tells how each stands, in its own words on a small screen", () => {
	const columns = toDealershipColumns({ ...moment, names: new Map([[3, "Sunrise of Salem"]]) });
	const row: ListedDealership = {
		...dealership,
		...{ statusReason: null, reviewId: null, progress: null, contacts: 1 },
	};
	const read = (change: Partial<ListedDealership>) =>
		columns.map(({ key, cell }) => [key, ...readElement(cell({ ...row, ...change }), "/admin/dealerships?q=a")]);
	const others = ["Upload", "Renew", "Edit", "Delete"].flatMap((name) => [
		`<a aria-label="${name} Sunrise of Salem" href="/admin/dealerships/3/${name.toLowerCase()}?q=a">`,
		name,
	]);
	expect(read({})).toEqual([
		[
			"dealership",
			'<a data-row-link="true" aria-label="Sunrise of Salem" title="Sunrise & "Sons"" href="/admin/dealerships/3">',
			'Sunrise & "Sons"',
			'<p title="https://www.sunrise.example/, Salem, OR">',
			"Salem, OR",
			"sunrise.example/",
		],
		["status", "Active"],
		["vehicles", "40", "vehicles"],
		[
			"synced",
			"Last sync:",
			'<time dateTime="2026-03-03T09:30:00.000Z" title="Mar 3, 2026, 9:30:00 AM UTC">',
			"Mar 3,",
			"9:30 AM",
		],
		["leads", "1", "contact in 28 days"],
		[
			"expiration",
			'<time dateTime="2026-04-04T12:00:00.000Z" title="Apr 4, 2026, 12:00:00 PM UTC">',
			"Expires",
			"Apr 4",
		],
		[
			"actions",
			'<form method="post" action="/admin/dealerships/3/sync?q=a">',
			'<button type="submit" aria-disabled="false" aria-label="Sync Sunrise of Salem">',
			"Sync",
			...others,
			'<summary aria-label="More for Sunrise of Salem">',
			"More",
			...others,
		],
	]);
	const failed = {
		status: "error",
		statusReason: "It refused.",
		location: null,
		vehicleCount: 1,
		contacts: 2,
		lastSynced: null,
	} as const;
	expect(read({ ...failed, expirationDate: "2026-03-05T12:00:00.000Z" }).slice(0, 6)).toEqual([
		[
			"dealership",
			'<a data-row-link="true" aria-label="Sunrise of Salem" title="Sunrise & "Sons"" href="/admin/dealerships/3">',
			'Sunrise & "Sons"',
			'<p title="https://www.sunrise.example/">',
			"sunrise.example/",
		],
		[
			"status",
			"Error",
			'<a aria-label="Why Sunrise of Salem could not be synced" href="/admin/dealerships/3#runs">',
			"Why",
			'<p title="It refused.">',
			"It refused.",
		],
		["vehicles", "1", "vehicle"],
		["synced", "Last sync:", "Never"],
		["leads", "2", "contacts in 28 days"],
		[
			"expiration",
			'<time dateTime="2026-03-05T12:00:00.000Z" title="Mar 5, 2026, 12:00:00 PM UTC">',
			"Expired",
			"Mar 5",
		],
	]);
});

test("a dealership's leads are counted beside those before, by car and with the time that is left", () => {
	const read = (change: Partial<Dealership>, contacts: number) => {
		const leads = { now: { views: 1200, contacts }, before: { views: 7, contacts: 3 } };
		return readElement(<LeadsPanel dealership={{ ...dealership, ...change }} leads={leads} {...moment} />);
	};
	expect(read({}, 10)).toEqual([
		'<section aria-labelledby="leads">',
		'<h2 id="leads">',
		"Leads and subscription",
		"Contacts, 28 days",
		'<a title="Contacts of Sunrise & "Sons"" href="/admin/contacts?dealership=3">',
		"10",
		"3 in the 28 days before",
		"Views, 28 days",
		"1,200",
		"7 in the 28 days before",
		"Cars on the site",
		"40",
		"0.3 contacts per car",
		"Subscription",
		'<time dateTime="2026-04-04T12:00:00.000Z" title="Apr 4, 2026, 12:00:00 PM UTC">',
		"Expires",
		"Apr 4",
		"30 days left",
	]);
	const perCar = [read({ vehicleCount: 0 }, 0), read({}, 0)].map((pieces) =>
		pieces.at(pieces.indexOf("Subscription") - 1),
	);
	expect(perCar).toEqual(["No cars, so no contacts yet", "No contact yet"]);
	const ends = [null, "2026-03-05T12:00:00.000Z", "2026-03-06T11:00:00.000Z", "2026-03-06T13:00:00.000Z"];
	expect(ends.map((expirationDate) => read({ expirationDate }, 1).at(-1))).toEqual([
		"Runs until it is deleted",
		"Its cars are off the site until it is renewed",
		"1 day left",
		"2 days left",
	]);
});

test("the code for a dealer's own site names the dealer and says where it shows nothing", () => {
	expect(readElement(<EmbedPanel dealership={dealership} origin="https://cars.example" />)).toEqual([
		'<section aria-labelledby="embed">',
		'<h2 id="embed">',
		"On the dealer's own site",
		"Send this code to the dealer. Where it is pasted into a page, that page shows these cars, always up to date.",
		'<label for="embed-code">',
		"Code for the dealer's site",
		'<input id="embed-code" readonly="" value="&lt;iframe src="https://cars.example/embed/dealers/sunrise-sons-3" title="Cars at Sunrise &amp; &quot;Sons&quot;" width="100%" height="900" loading="lazy" style="border:0"&gt;&lt;/iframe&gt;">',
		'<p role="status">',
	]);
	const empty = readElement(<EmbedPanel dealership={{ ...other, vehicleCount: 0 }} origin="https://cars.example" />);
	expect(empty[3]).toEqual(
		"Send this code to the dealer. Where it is pasted into a page, that page shows these cars, always up to date. It shows nothing until the first car is on the site.",
	);
});

test("a row of the syncs tells what each has found and why it ended so", () => {
	const run = {
		...{
			id: 5,
			startedAt: at,
			finishedAt: at,
			outcome: "complete",
			reason: "a reason",
			pagesDone: 1200,
			pagesKnown: 1300,
		},
		...{ pagesFailed: 1, found: 1, added: 2, changed: 3, removed: 1400, platform: "x", coverage: null },
		dealership: { id: 3, name: "Sunrise" },
	} as unknown as ListedRun;
	const columns = toRunColumns({ ...moment, ofOne: false, names: new Map([[5, "the run"]]) });
	expect(columns.map(({ key, cell }) => [key, ...readElement(cell(run))])).toEqual([
		[
			"started",
			'<a data-row-link="true" title="Mar 3, 2026, 9:30:00 AM UTC" aria-label="the run" href="/admin/runs/5">',
			"Mar 3, 9:30 AM",
		],
		["dealership", '<a href="/admin/dealerships/3">', "Sunrise"],
		["outcome", "Complete"],
		["reason", '<span title="a reason">', "a reason"],
		["pages", "1,200 of 1,300"],
		["found", "Cars", "1"],
		["added", "Added", "2"],
		["changed", "Changed", "3"],
		["removed", "Removed", "1,400"],
	]);
	expect(readElement(columns[3]?.cell({ ...run, reason: null }))).toEqual([]);
	const own = toRunColumns({ ...moment, ofOne: true, names: new Map() });
	expect(own.map(({ key }) => key)).toEqual([
		"started",
		"outcome",
		"reason",
		"pages",
		"found",
		"added",
		"changed",
		"removed",
	]);
});

test("the dealerships are counted by their state, with the largest where the list is a page away", () => {
	const largest = [
		{ id: 3, name: "Sunrise", status: "active", vehicleCount: 1 },
		{ id: 4, name: "Hill", status: "error", vehicleCount: 1200 },
	] as const;
	const counts = [
		{ status: "expired", count: 1 },
		{ status: "active", count: 2 },
	] as const;
	const read = (connected: object, link?: boolean) =>
		readElement(<ConnectedDealerships connected={connected as never} {...(link !== undefined && { link })} />);
	expect(read({ counts, largest }, true)).toEqual([
		'<section aria-labelledby="connected">',
		'<h2 id="connected">',
		"Connected Dealerships",
		"3 dealerships",
		"Active",
		"2",
		"Expired",
		"1",
		'<a href="/admin/dealerships/3">',
		"Sunrise",
		"1 car",
		"Active",
		'<a href="/admin/dealerships/4">',
		"Hill",
		"1,200 cars",
		"Error",
		'<a href="/admin/dealerships">',
		"All dealerships",
	]);
	expect(read({ counts: [{ status: "active", count: 1 }], largest })).toEqual([
		'<section aria-labelledby="connected">',
		'<h2 id="connected">',
		"Connected Dealerships",
		"1 dealership",
		"Active",
		"1",
	]);
	expect(read({ counts: [], largest: [] }, true)).toEqual([
		'<section aria-labelledby="connected">',
		'<h2 id="connected">',
		"Connected Dealerships",
		"0 dealerships",
	]);
	expect(read({ counts: [{ status: "active", count: 2 }], largest }, true)).not.toContain("All dealerships");
});
