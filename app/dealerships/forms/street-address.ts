import { createTypedText } from "../../desk/forms/typed-text";
import { parseAddress } from "../../feeds/platforms/parse-address";

/** Lets `parseAddress` accept a street alone: the place and ZIP may be known from the dealer's site. */
const known = ["Houston, TX", "77002"] as const;

export const addressSchema = createTypedText()
	.max(200, "Street address must not exceed 200 characters")
	.refine(
		(text) => text === "" || parseAddress(text, ...known) !== null,
		"Enter street, city, state and ZIP, for example 1200 Main St, Houston, TX 77002",
	);
