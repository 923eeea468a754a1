import { data } from "@remix-run/cloudflare";
import type { User } from "~/auth/session.server";
import type { AppContext } from "~/context.server";
import { parseForm } from "~/desk/forms/parse-form";
import { toFailureNotice, toSuccessNotice } from "~/desk/notice";
import { toNoticeRedirect } from "~/desk/notice-cookie";
import { checkDealerAddress } from "../check-dealer-address";
import { createDealership } from "../create-dealership.server";
import { TAKEN_TEXT } from "../dealership-schema";
import { getIdByUrl } from "../dealerships.server";
import { type FoundDealership, toFoundSchema } from "./found-schema";
import { readSite, type SiteFacts } from "./read-site.server";
import { toAddresses } from "./to-addresses";

const INVALID_URL = "Please enter a valid URL";
const unreadWords = {
	busy: "This website is being read right now. Please try again in a minute.",
	robots: "The website's robots.txt does not allow our crawler. Ask the dealer to allow it, or use the dealer's feed.",
	blocked: "The website refused our crawler. Ask the dealer to allow it, or use the dealer's feed.",
	silent: "The website does not answer. Check the address.",
	missing: "There is no page at this address. Check it, or enter the website's home page.",
	elsewhere: "This address leads to another website. Enter the address of that one.",
} as const;

/** `url`: to begin the form with where the site cannot be read; `taken`: the dealership that has it. */
export type FoundSite =
	| { typed: string; error: string; url?: string; taken?: number }
	| { typed: string; site: SiteFacts; found: FoundDealership };

export async function findDealerSite(ctx: AppContext, typed: string): Promise<FoundSite> {
	const addresses = toAddresses(typed) ?? [];
	const [address] = addresses;
	if (address === undefined) return { typed, error: INVALID_URL };
	const refusal = checkDealerAddress(ctx.config)(address);
	if (refusal !== null) return { typed, error: refusal, url: address };
	const known = await getIdByUrl(ctx.db, address);
	if (known !== null) return { typed, error: TAKEN_TEXT, url: address, taken: known };
	const reading = await readSite(ctx, addresses);
	if (reading.kind === "none") return { typed, error: unreadWords[reading.reason], url: reading.at };
	const { url, inventoryUrl } = reading.site;
	for (const found of [url, inventoryUrl ?? url]) {
		const taken = await getIdByUrl(ctx.db, found);
		if (taken !== null) return { typed, error: TAKEN_TEXT, url: found, taken };
	}
	return { typed, site: reading.site, found: toDealershipFields(reading.site) };
}

function toDealershipFields({ url, inventoryUrl, name, location, phone, hours }: SiteFacts): FoundDealership {
	return {
		...{ url, additionalUrls: inventoryUrl === null ? [] : [inventoryUrl], name: name?.value ?? "" },
		...{ location: location?.value ?? null, phone: phone?.value ?? null, openingHours: hours?.value ?? null },
	};
}

export async function applyFound(ctx: AppContext, user: User, form: FormData) {
	const submission = parseForm(form, toFoundSchema(checkDealerAddress(ctx.config)));
	if (submission.status !== "success") {
		const status = submission.status === "error" ? 422 : 200;
		return data({ result: submission.reply(), notice: null }, status);
	}
	const { phone, openingHours, ...dealership } = submission.value;
	const id = await createDealership(ctx, user, dealership, { phone, openingHours });
	if (id === null) {
		const result = submission.reply({ fieldErrors: { url: [TAKEN_TEXT] } });
		return data({ result, notice: toFailureNotice("Error", TAKEN_TEXT) }, 409);
	}
	const notice = toSuccessNotice("Dealership Added", "New dealership has been added and scraping has started");
	return await toNoticeRedirect(`/admin/dealerships/${id}`, notice);
}
