import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import { z } from "zod";
import { logFailure } from "../../log/log";
import type { FailedAction, FailureTexts } from "../create-client-action";
import { toFailureNotice } from "../notice";
import { parseForm } from "./parse-form";

/** An exception shows the same page with the posted fields, except passwords, so that nothing typed is lost. */
export function createFormAction<Answer>(texts: FailureTexts, act: (args: ActionFunctionArgs) => Promise<Answer>) {
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
	const result = parseForm(form, z.unknown()).reply({ formErrors: [fallback] });
	return { notice: toFailureNotice(title, fallback), failed: true, typed, result };
}
