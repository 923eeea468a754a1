import { z } from "zod";

export interface RefusedForm {
	typed: Partial<Record<string, string>>;
	errors: Partial<Record<string, string[]>>;
}

export function toRefusedForm(posted: FormData, error: z.ZodError): RefusedForm & { message: string } {
	const typed = Object.fromEntries(
		[...posted].filter(([, value]) => typeof value === "string"),
	) as RefusedForm["typed"];
	const { fieldErrors } = z.flattenError(error);
	return { typed, errors: fieldErrors, message: error.issues[0]?.message ?? "The form is not valid" };
}

export function isRefused(refused: RefusedForm | undefined, hidden: Record<string, string>): boolean {
	return refused !== undefined && Object.entries(hidden).every(([name, value]) => refused.typed[name] === value);
}
