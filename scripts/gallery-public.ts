import type { Page } from "playwright-core";

/** A path, or a name that the gallery looks up. */
export const publicStates: Record<string, string> = {
	listing: "/",
	"listing-filtered": "/?keyword=reliable+toyota+under+20k&bodyStyle=SUV",
	"listing-words": "/?keyword=suv+not+ford+near+austin+zebra",
	"listing-none": "/?keyword=purple+honda+civic+under+2k",
	"listing-unknown-zip": "/?zipCode=00000",
	"listing-city-begun": "/?location=hou",
	"listing-city-radius": "/?location=Houston%2C+TX&distance=25",
	"listing-page-2": "/page/2",
	"listing-loading": "/",
	"listing-failed": "/",
	"card-hidden": "/",
	landing: "/used/toyota",
	"landing-statistics": "/used/toyota/camry",
	dealers: "/dealers",
	"filters-open": "/",
	suggestions: "/",
	vehicle: "first car",
	"photo-viewer": "first car",
	dealer: "its dealer",
	embed: "its embed",
	sold: "sold car",
	"vehicle-facts": "first car",
	saved: "/saved",
	"saved-filled": "/",
	shortlist: "/shortlist?cars=15,16,17,18,999999",
	compare: "/compare?cars=15,16,17,18",
	"compare-empty": "/compare",
	"how-we-compare": "/how-we-compare",
	"not-found": "/nowhere",
	"list-your-dealership": "/add-inventory",
	privacy: "/privacy",
};

export const publicActs: Record<string, (page: Page, site: string) => Promise<void>> = {
	"filters-open": async (page) => {
		const sheet = page.locator("a, button, summary").filter({ hasText: /^(Filters|More)$/ });
		await sheet.and(page.locator(":visible")).last().click();
	},
	suggestions: async (page) => {
		await page.getByRole("combobox", { name: "Search vehicles" }).pressSequentially("to");
		await page.getByRole("option").first().waitFor();
		await page.keyboard.press("ArrowDown");
	},
	"listing-loading": async (page) => {
		await page.route(/\.data\?/, () => {});
		await page.getByRole("combobox", { name: "Search vehicles" }).pressSequentially("camry");
		await page.getByRole("heading", { name: "Loading vehicles..." }).waitFor();
	},
	"listing-failed": async (page) => {
		await page.route(/\.data\?/, (route) => route.abort());
		await page.getByRole("combobox", { name: "Search vehicles" }).pressSequentially("camry");
		await page.getByRole("alert").filter({ hasText: "Failed to fetch vehicles" }).waitFor();
	},
	"card-hidden": async (page) => {
		await page
			.getByRole("button", { name: /^Not this one/ })
			.first()
			.click();
	},
	"landing-statistics": (page) => scrollTo(page, "[data-market]"),
	"vehicle-facts": (page) => scrollTo(page, "#facts, dl"),
	"saved-filled": async (page, site) => {
		const hearts = page.getByRole("button", { name: /^Save \d/ });
		for (const at of [0, 1]) await hearts.nth(at).click();
		await page.goto(`${site}/saved`, { waitUntil: "networkidle" });
		await page.getByRole("button", { name: "Compare side by side" }).waitFor();
	},
	"photo-viewer": async (page) => {
		await page.getByRole("link", { name: /\b1 \/ \d/ }).click();
		await page.getByRole("dialog").getByRole("img").waitFor();
	},
};

async function scrollTo(page: Page, selector: string): Promise<void> {
	await page
		.locator(selector)
		.first()
		.evaluate((one) => window.scrollTo(0, one.getBoundingClientRect().top - 140));
}
