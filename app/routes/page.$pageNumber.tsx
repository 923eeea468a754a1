import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useSite } from "~/use-site";
import { getListing } from "~/vehicles/listing.server";
import { ListingPage } from "~/vehicles/listing-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Cars for Sale | ${data?.siteName}` }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const page = Number(params.pageNumber);
	if (!Number.isInteger(page) || page < 1) throw redirect("/");
	return { siteName: context.config.siteName, listing: await getListing(context, request.url, page) };
}

export default function ListingPageN() {
	return <ListingPage listing={useLoaderData<typeof loader>().listing} site={useSite()} />;
}
