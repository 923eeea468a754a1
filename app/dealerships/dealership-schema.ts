import { z } from "zod";
import "../ui/zod-config";
import { createTypedText } from "../desk/forms/typed-text";
import { RENEWAL_PERIODS } from "./dealership";
import { toDealershipUrl } from "./dealership-url";

export const TAKEN_TEXT = "A dealership with this URL already exists";
export const RENEWED_TEXT = "The subscription was renewed already: check its new end date";
export const MAX_ADDITIONAL_URLS = 10;
const MAX_URL_LENGTH = 2000;
const INVALID_URL = "Please enter a valid URL";

export type RefuseAddress = (url: string) => string | null;

const refuseNone: RefuseAddress = () => null;

/** `required`: what to say of a blank one; null if it may be blank. */
function urlField(required: string | null, refuse: RefuseAddress) {
	const text = z
		.string({ error: required ?? INVALID_URL })
		.trim()
		.max(MAX_URL_LENGTH, INVALID_URL);
	return (required === null ? text.default("") : text.min(1, required)).transform((text, issues) => {
		if (text === "") return "";
		const url = toDealershipUrl(text);
		const problem = url === null ? INVALID_URL : refuse(url);
		if (problem !== null) issues.addIssue({ code: "custom", message: problem });
		return url ?? "";
	});
}

const name = createTypedText("Dealership name is required")
	.min(1, "Dealership name is required")
	.max(200, "Dealership name must not exceed 200 characters");

const location = createTypedText()
	.max(100, "Location must not exceed 100 characters")
	.nullable()
	.transform((text) => text || null);

function urlFields(refuse: RefuseAddress, requiredUrl: string | null = "URL is required") {
	const additionalUrls = z
		.array(urlField(requiredUrl, refuse), { error: "Additional URLs must be a list" })
		.max(MAX_ADDITIONAL_URLS, "Maximum 10 additional URLs allowed")
		.transform((urls) => [...new Set(urls.filter((url) => url !== ""))]);
	return { url: urlField("Primary URL is required", refuse), additionalUrls };
}

/** The browser checks only the shape; the server also which addresses may be read (`checkDealerAddress`). */
export function toDealershipSchema(refuse: RefuseAddress = refuseNone) {
	const { url, additionalUrls } = urlFields(refuse);
	return z.object({ name, url, additionalUrls: additionalUrls.default([]), location: location.default(null) });
}

export const dealershipSchema = toDealershipSchema();
export type NewDealership = z.output<typeof dealershipSchema>;

/** The specification requires each address of a new dealership's form; of its edit form only the first. */
export function toEditSchema(refuse: RefuseAddress = refuseNone) {
	const { additionalUrls } = urlFields(refuse, null);
	return toDealershipSchema(refuse).extend({ additionalUrls: additionalUrls.default([]) });
}

export const editSchema = toEditSchema();

export function toPatchSchema(refuse: RefuseAddress) {
	const { url, additionalUrls } = urlFields(refuse);
	return z
		.object({ name, url, location, additional_urls: additionalUrls })
		.partial()
		.transform(({ additional_urls, ...rest }) => ({
			...rest,
			...(additional_urls && { additionalUrls: additional_urls }),
		}));
}
export type DealershipPatch = Partial<NewDealership>;

const renewalDays = RENEWAL_PERIODS.map(({ days }) => days);

const unknownDays = { error: "Choose 30, 90 or 365 days" };
const seenEnd = z.string().optional();

export const renewalSchema = z.object({ days: z.literal(renewalDays, unknownDays), seenEnd });

export const renewalFormSchema = z.object({
	days: z.literal(renewalDays.map(String), unknownDays).transform(Number),
	seenEnd,
});
