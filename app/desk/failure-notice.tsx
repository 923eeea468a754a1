import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { toFailureNotice } from "./notice";
import { NoticeOnLoad } from "./toaster";

export function FailureNotice({ title, fallback }: { title: string; fallback: string }) {
	const error = useRouteError();
	const message: unknown = isRouteErrorResponse(error) ? error.data?.message : null;
	return <NoticeOnLoad notice={toFailureNotice(title, typeof message === "string" ? message : fallback)} />;
}
