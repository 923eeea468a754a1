import { renderToStaticMarkup } from "react-dom/server";
import { toButtonClass } from "~/ui/button";
import { IconSprite, renderDrawings } from "~/ui/icon-sprite";
import { PageMessage } from "~/ui/page-message";
import { toPagePolicy } from "./page-policy";

/** Calls behind links for people; all others, and the health check, answer programs. */
const opened = /^\/api\/admin\/(direct-cards-download$|card-files\/)/;
const forPrograms = /^\/(api|healthz|mcp)(\/|$)/;

export async function toAnswerPage(request: Request, answer: Response, styles: string[]): Promise<Response> {
	if (answer.status === 200 || !acceptsHtml(request)) return answer;
	const { pathname } = new URL(request.url);
	if (forPrograms.test(pathname) && !opened.test(pathname)) return answer;
	const message = await readMessage(answer.clone());
	if (message === null) return answer;
	const headers = new Headers(answer.headers);
	headers.delete("Content-Length");
	headers.set("Content-Type", "text/html; charset=utf-8");
	const page = renderToStaticMarkup(
		<AnswerPage path={pathname} status={answer.status} message={message} styles={styles} />,
	);
	const html = `<!DOCTYPE html>${page}`;
	headers.set("Content-Security-Policy", toPagePolicy({ allowLoopback: false }));
	return new Response(request.method === "HEAD" ? null : html, { status: answer.status, headers });
}

function acceptsHtml({ headers }: Request): boolean {
	const ranges = (headers.get("Accept") ?? "").toLowerCase().split(",");
	return ranges.some((range) => /^\s*text\/html\s*(;|$)/.test(range) && !/;\s*q=0(\.0*)?\s*(;|$)/.test(range));
}

async function readMessage(answer: Response): Promise<string | null> {
	if (!answer.headers.get("Content-Type")?.startsWith("application/json")) return null;
	const body: unknown = await answer.json().catch(() => null);
	const isMessage = typeof body === "object" && body !== null && "message" in body;
	return isMessage && typeof body.message === "string" ? body.message : null;
}

interface AnswerPageProps {
	path: string;
	status: number;
	message: string;
	styles: string[];
}

function AnswerPage({ path, status, message, styles }: AnswerPageProps) {
	const title = toTitle(status);
	const waits = status === 202;
	return (
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="robots" content="noindex" />
				{waits && <meta httpEquiv="refresh" content="1" />}
				<title>{title}</title>
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				{styles.map((href) => (
					<link key={href} rel="stylesheet" href={href} />
				))}
			</head>
			<body className="min-h-screen bg-page text-base text-ink antialiased">
				<IconSprite drawings={renderDrawings()} />
				<main>
					<PageMessage title={title} text={waits ? `${message} ${patience}` : message}>
						<WayOn path={path} status={status} />
					</PageMessage>
				</main>
			</body>
		</html>
	);
}

const patience = "You can wait here: the download starts by itself when the file is ready.";

function toTitle(status: number): string {
	if (status === 202) return "Your download is being made";
	if (status === 401) return "Please log in";
	return status < 500 ? "This did not work" : "Something went wrong";
}

function WayOn({ path, status }: Pick<AnswerPageProps, "path" | "status">) {
	const secondary = toButtonClass("secondary");
	if (status === 401)
		return (
			<a href="/admin" className={secondary}>
				Log In
			</a>
		);
	if (opened.test(path))
		return (
			<a href="/admin/settings" className={secondary}>
				Back to Settings
			</a>
		);
	return (
		<a href={path.startsWith("/admin") ? "/admin/dashboard" : "/"} className={secondary}>
			{path.startsWith("/admin") ? "Back to the dashboard" : "Return to Home Page"}
		</a>
	);
}
