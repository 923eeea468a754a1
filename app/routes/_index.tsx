import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";

export async function loader({ context }: LoaderFunctionArgs) {
	return { name: context.config.siteName };
}

export default function Home() {
	return <h1 className="text-xl font-semibold">{useLoaderData<typeof loader>().name}</h1>;
}
