import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { AppContext } from "../context.server";
import { type LoginOutcome, logIn, toVisitor } from "./log-in.server";

export function createAuthenticator(ctx: AppContext): Authenticator<LoginOutcome> {
	return new Authenticator<LoginOutcome>().use(
		new FormStrategy<LoginOutcome>(async ({ form, request }) => {
			const credentials = {
				username: String(form.get("username") ?? ""),
				password: String(form.get("password") ?? ""),
			};
			return await logIn(ctx, credentials, await toVisitor(request));
		}),
	);
}
