import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { methodNotAllowed } from "~/http";
import { getSite } from "~/site.server";

export async function loader({ context }: LoaderFunctionArgs) {
	const { showListDealershipButton } = await getSite(context);
	return Response.json({ showListDealershipButton });
}

export function action(_: ActionFunctionArgs) {
	return methodNotAllowed(["GET", "HEAD"]);
}
