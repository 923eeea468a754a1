import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { toFailure } from "./notice";
import { NoticeOnLoad } from "./toaster";

/** The boundary of a page that only does something: what is beneath stays, a notice says what failed. */
export function FailureNotice({ title, fallback }: { title: string; fallback: string }) {
	const error = useRouteError();
	const message: unknown = isRouteErrorResponse(error) ? error.data?.message : null;
	return <NoticeOnLoad notice={toFailure(title, typeof message === "string" ? message : fallback)} />;
}
