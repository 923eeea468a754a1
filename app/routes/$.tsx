import { data, type MetaFunction } from "@remix-run/cloudflare";
import { NotFoundPage } from "~/ui/not-found-page";

export const meta: MetaFunction = () => [{ title: "Page Not Found" }, { name: "robots", content: "noindex" }];

export function loader() {
	return data(null, { status: 404 });
}

export default NotFoundPage;
