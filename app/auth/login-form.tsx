import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "@remix-run/react";
import type { Notice } from "~/desk/notice";
import { NoticeOnLoad, Toaster } from "~/desk/toaster";
import { useSiteName } from "~/site/use-site";
import { LogoMark } from "~/ui/brand/logo";
import { Button } from "~/ui/button";
import { Field, inputClass, toFieldNoteId } from "~/ui/field";
import { Spinner } from "~/ui/spinner";
import { loginSchema } from "./login-schema";

export function LoginForm({ result, notice }: { result?: SubmissionResult<string[]>; notice: Notice | null }) {
	const [form, fields] = useForm({
		lastResult: result,
		onValidate: ({ formData }) => parseWithZod(formData, { schema: loginSchema }),
		shouldRevalidate: "onInput",
	});
	const busy = useNavigation().state !== "idle";
	return (
		<Toaster>
			<main id="content" className="flex w-full flex-1 flex-col items-center justify-center gap-6 p-4">
				<p className="flex items-center gap-3 text-lg font-semibold">
					<LogoMark className="size-10 text-accent" />
					{useSiteName()}
				</p>
				<div className="w-full max-w-sm rounded-xl border border-line bg-surface p-6">
					<h1 className="text-lg font-semibold">Admin Login</h1>
					<p className="mt-1 text-sm text-quiet">Enter your credentials to access the admin dashboard</p>
					<Form method="post" action="/admin?index" {...getFormProps(form)} className="mt-6 space-y-4">
						<Field id={fields.username.id} label="Username" errors={fields.username.errors}>
							<input
								{...getInputProps(fields.username, { type: "text" })}
								// biome-ignore lint/a11y/noAutofocus: nothing else is done here, and who types at once loses no key
								autoFocus
								aria-describedby={fields.username.errors && toFieldNoteId(fields.username.id)}
								placeholder="Enter your username"
								autoComplete="username"
								autoCapitalize="none"
								className={inputClass}
							/>
						</Field>
						<Field id={fields.password.id} label="Password" errors={fields.password.errors}>
							<input
								{...getInputProps(fields.password, { type: "password" })}
								aria-describedby={fields.password.errors && toFieldNoteId(fields.password.id)}
								placeholder="Enter your password"
								autoComplete="current-password"
								className={inputClass}
							/>
						</Field>
						{notice?.text && (
							<p id="login-refusal" className="text-sm text-bad">
								{notice.text}
							</p>
						)}
						<Button type="submit" disabled={busy} className="w-full">
							{busy && <Spinner />}
							{busy ? "Logging in..." : "Log In"}
						</Button>
					</Form>
				</div>
			</main>
			<NoticeOnLoad notice={notice} />
		</Toaster>
	);
}
