import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { createAuthenticator } from "~/auth/authenticator.server";
import { toWelcomeHeaders } from "~/auth/log-in.server";
import { logOut } from "~/auth/log-out.server";
import { LoginForm } from "~/auth/login-form";
import { loginSchema } from "~/auth/login-schema";
import { getUser, requireSameSite } from "~/auth/require-admin.server";
import { createClientAction, type FailedAction, shouldReloadUnlessFailed } from "~/desk/create-client-action";
import { createFormAction } from "~/desk/forms/create-form-action.server";
import { toFailureNotice, toSuccessNotice } from "~/desk/notice";
import { toNoticeRedirect } from "~/desk/notice-cookie";
import { toPrivateHeaders } from "~/http";
import { formatSeconds } from "~/ui/format";
import { parseForm } from "../desk/forms/parse-form";

export const meta: MetaFunction = () => [{ title: "Admin Login" }, { name: "robots", content: "noindex" }];
export const headers = toPrivateHeaders;
export const shouldRevalidate = shouldReloadUnlessFailed;

export async function loader(args: LoaderFunctionArgs) {
	if (await getUser(args)) throw redirect("/admin/dashboard");
	return null;
}

const failure = { title: "Login error", fallback: "An error occurred during login" };
export const clientAction = createClientAction(failure);

export const action = createFormAction(failure, async ({ request, context }) => {
	requireSameSite(request);
	const submission = parseForm(await request.clone().formData(), loginSchema);
	const result = submission.reply({ hideFields: ["password"] });
	if (submission.status !== "success") return data({ result, notice: null }, 422);
	const outcome = await createAuthenticator(context).authenticate("form", request);
	if (outcome.kind === "refused")
		return data({ result, notice: toFailureNotice("Login failed", "Invalid username or password") }, 401);
	if (outcome.kind === "throttled") {
		const wait = `Too many attempts. Please try again in ${formatSeconds(outcome.retryAfterSeconds)}.`;
		const init = { status: 429, headers: { "Retry-After": String(outcome.retryAfterSeconds) } };
		return data({ result, notice: toFailureNotice("Login failed", wait) }, init);
	}
	await logOut({ request, context });
	const cookies = await toWelcomeHeaders(request.url, outcome);
	const welcome = toSuccessNotice("Login successful", "Welcome to the admin dashboard");
	return toNoticeRedirect("/admin/dashboard", welcome, cookies);
});

export default function LoginPage() {
	const answer = useActionData<typeof action | (() => FailedAction)>();
	return <LoginForm result={answer?.result} notice={answer?.notice ?? null} />;
}

export function ErrorBoundary() {
	return <LoginForm notice={toFailureNotice(failure.title, failure.fallback)} />;
}
