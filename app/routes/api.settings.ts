import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { methodNotAllowed } from "~/http";
import { isListDealershipButtonShown } from "~/site.server";

export async function loader({ context }: LoaderFunctionArgs) {
	return Response.json({ showListDealershipButton: await isListDealershipButtonShown(context.db) });
}

export function action(_: ActionFunctionArgs) {
	return methodNotAllowed(["GET", "HEAD"]);
}
