import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getMethodFigures } from "~/deals/method/method-figures.server";
import { MethodPage } from "~/deals/method/method-page";
import { toPlainMeta } from "~/site/site-meta";

export const meta: MetaFunction = ({ matches }) =>
	toPlainMeta(matches, {
		path: "/how-we-compare",
		title: "How we compare prices",
		description: "How a car's price is held against similar cars here, how near that comes, and what is never used.",
	});

export async function loader({ context }: LoaderFunctionArgs) {
	return { figures: await getMethodFigures(context.db) };
}

export default function HowWeComparePage() {
	return <MethodPage {...useLoaderData<typeof loader>()} />;
}
