import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useSite } from "~/use-site";
import { getListing } from "~/vehicles/listing.server";
import { ListingPage } from "~/vehicles/listing-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Cars for Sale | ${data?.siteName}` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	return { siteName: context.config.siteName, listing: await getListing(context, request.url) };
}

export default function Home() {
	return <ListingPage listing={useLoaderData<typeof loader>().listing} site={useSite()} />;
}
