import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireAdmin } from "~/auth/require-admin.server";
import { privatePage } from "~/http";

export const headers = privatePage;

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	return null;
}

export default function DashboardTab() {
	return <h1 className="text-xl font-semibold">Dashboard</h1>;
}
