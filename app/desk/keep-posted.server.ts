import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { z } from "zod";
import { logFailure } from "../log";
import type { FailedAction, FailureTexts } from "./keep-typed";
import { toFailure } from "./notice";

/**
 * The action of a page with a form, so that nothing typed is lost without JavaScript either (`keepTyped` is for what
 * fails on the way): an exception answers 500 with the same page, a notice, and all that was posted but passwords.
 */
export function keepPosted<Answer>(texts: FailureTexts, act: (args: ActionFunctionArgs) => Promise<Answer>) {
	return async (args: ActionFunctionArgs) => {
		const posted = args.request.clone();
		try {
			return await act(args);
		} catch (thrown) {
			if (!(thrown instanceof Error)) throw thrown;
			logFailure("page-failed", thrown, { path: new URL(posted.url).pathname });
			return data(toFailed(texts, await posted.formData()), 500);
		}
	};
}

function toFailed({ title, fallback }: FailureTexts, form: FormData): FailedAction {
	form.delete("password");
	const typed: FailedAction["typed"] = {};
	for (const [name, value] of form) if (typeof value === "string") typed[name] = value;
	const result = parseWithZod(form, { schema: z.unknown() }).reply({ formErrors: [fallback] });
	return { notice: toFailure(title, fallback), failed: true, typed, result };
}
