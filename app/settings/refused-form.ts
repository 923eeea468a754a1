import { z } from "zod";

/** A form of the Settings tab that came to nothing: what was typed, and what is wrong with it, by field. */
export interface RefusedForm {
	typed: Partial<Record<string, string>>;
	errors: Partial<Record<string, string[]>>;
}

/** For a form that is not valid; the message is the first of its errors. */
export function toRefusedForm(posted: FormData, error: z.ZodError): RefusedForm & { message: string } {
	const typed = Object.fromEntries(
		[...posted].filter(([, value]) => typeof value === "string"),
	) as RefusedForm["typed"];
	const { fieldErrors } = z.flattenError(error);
	return { typed, errors: fieldErrors, message: error.issues[0]?.message ?? "The form is not valid" };
}

/** Of the forms on the page, is it this one? Every hidden field has to say so. */
export function isRefused(refused: RefusedForm | undefined, hidden: Record<string, string>): boolean {
	return refused !== undefined && Object.entries(hidden).every(([name, value]) => refused.typed[name] === value);
}
