import { data, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/cloudflare";
import {
	isRouteErrorResponse,
	Outlet,
	useLoaderData,
	useNavigation,
	useRouteError,
	useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useEffect, useMemo } from "react";
import { requireAdmin } from "~/auth/require-admin.server";
import { shouldReloadUnlessWithin } from "~/desk/create-client-action";
import { toFailureNotice } from "~/desk/notice";
import { readNotice } from "~/desk/notice-cookie";
import { DeskKeys } from "~/desk/palette/desk-keys";
import { Sidebar } from "~/desk/sidebar";
import { isSidebarCollapsed } from "~/desk/sidebar-cookie";
import { NoticeOnLoad, Toaster } from "~/desk/toaster";
import { useRestoredFocus } from "~/desk/use-restored-focus";
import { toPrivateHeaders } from "~/http";
import { useCalledOff } from "~/network/called-off";
import { useSiteName } from "~/site/use-site";
import { toButtonClass } from "~/ui/button";
import { Spinner } from "~/ui/spinner";

export const headers = toPrivateHeaders;
export const shouldRevalidate = shouldReloadUnlessWithin;
export const meta: MetaFunction = ({ location }) => {
	const tab = location.pathname.split("/")[2] ?? "";
	return [{ title: `${tab.charAt(0).toUpperCase()}${tab.slice(1)} · Admin` }, { name: "robots", content: "noindex" }];
};

export async function loader(args: LoaderFunctionArgs) {
	const user = await requireAdmin(args);
	const { notice, headers } = await readNotice(args.request);
	const startsCollapsed = isSidebarCollapsed(args.request.headers.get("Cookie"));
	return data({ user, notice, startsCollapsed }, { headers });
}

export default function AdminShell() {
	return (
		<Shell {...useLoaderData<typeof loader>()}>
			<Outlet />
		</Shell>
	);
}

type ShellProps = SerializeFrom<typeof loader> & { children: ReactNode };

function Shell({ user, notice, startsCollapsed, children }: ShellProps) {
	const busy = useNavigation().state !== "idle";
	const calledOff = useCalledOff();
	useRestoredFocus();
	const unreached = useMemo(
		() => calledOff && toFailureNotice("Network error occurred", "The page could not be loaded. Please try again."),
		[calledOff],
	);
	useEffect(() => {
		const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
		document.cookie = `tz=${encodeURIComponent(timeZone)}; Path=/admin; Max-Age=31536000; SameSite=Lax`;
	}, []);
	return (
		<Toaster>
			<a
				href="#content"
				className={toButtonClass("primary", "sr-only focus:not-sr-only focus:absolute focus:z-30 focus:m-2")}
			>
				Skip to content
			</a>
			<div className="flex min-h-screen w-full">
				<Sidebar
					siteName={useSiteName()}
					username={user.username}
					startsCollapsed={startsCollapsed}
					search={(label) => <DeskKeys label={label} />}
				/>
				<main
					id="content"
					aria-busy={busy}
					className="mx-auto w-full min-w-0 max-w-content flex-1 p-4 pb-40 md:p-6 md:pb-32"
				>
					{children}
				</main>
			</div>
			<PageLoading busy={busy} />
			<NoticeOnLoad notice={notice} />
			<NoticeOnLoad notice={unreached} />
		</Toaster>
	);
}

function PageLoading({ busy }: { busy: boolean }) {
	return (
		<p role="status" className="pointer-events-none fixed top-px right-px z-50 text-accent md:top-0.5 md:right-0.5">
			{busy && (
				<span className="block animate-[appear_150ms_150ms_backwards]">
					<Spinner className="size-3.5 md:size-5" />
					<span className="sr-only">Loading...</span>
				</span>
			)}
		</p>
	);
}

/** Within the shell, unless the shell itself could not be loaded. */
export function ErrorBoundary() {
	const shell = useRouteLoaderData<typeof loader>("routes/admin._shell");
	if (shell)
		return (
			<Shell {...shell}>
				<Failure />
			</Shell>
		);
	return (
		<main id="content" className="mx-auto max-w-xl p-6">
			<Failure />
		</main>
	);
}

function Failure() {
	const error = useRouteError();
	const isGone = isRouteErrorResponse(error) && error.status === 404;
	const text = isRouteErrorResponse(error)
		? (error.data?.message ?? error.statusText)
		: "Please try again in a moment.";
	return (
		<div className="space-y-4">
			<h1 className="text-xl font-semibold">{isGone ? "No longer there" : "Something went wrong"}</h1>
			<p>{text.replace(/\.?$/, ".")}</p>
			<a className="text-accent underline underline-offset-4" href="/admin/dashboard">
				Back to the dashboard
			</a>
		</div>
	);
}
