import { Form } from "@remix-run/react";
import { Button, toButtonClass } from "~/ui/button";
import { Spinner } from "~/ui/spinner";
import type { ImageJobKind } from "../jobs/image-job";
import type { ImageTool } from "./image-tool";
import { type TellFailure, useImageCall } from "./use-image-call";

interface ToolTexts {
	heading: string;
	about: string;
	button: string;
	link: string;
	tellFailure: TellFailure;
	call: string;
}

const texts: Record<ImageJobKind, ToolTexts> = {
	cards: {
		heading: "Vehicle Cards Download",
		about: "The share cards of the newest vehicles, up to 200, as images in one ZIP.",
		button: "Generate cards",
		link: "Download ZIP",
		tellFailure: (statusText) => `Failed to generate vehicle cards: ${statusText}`,
		call: "/api/admin/vehicle-cards",
	},
	images: {
		heading: "Vehicle Card Images",
		about: "The same cards on a page, to look at and to save one by one.",
		button: "Generate card images",
		link: "View card images",
		tellFailure: () => "Failed to generate vehicle card images",
		call: "/api/admin/vehicle-card-images",
	},
	photos: {
		heading: "Vehicle Photos Gallery",
		about:
			"The dealers' photos of the newest vehicles, up to 10 of each in its own folder, in one ZIP. This may take a few minutes.",
		button: "Generate photos ZIP",
		link: "Download ZIP",
		tellFailure: () => "Failed to generate vehicle photos ZIP",
		call: "/api/admin/vehicle-photos-zip",
	},
};

export function ImageTools({ tools }: { tools: ImageTool[] }) {
	return (
		<div className="grid gap-4 lg:grid-cols-3">
			{tools.map((tool) => (
				<ToolPanel key={tool.kind} tool={tool} />
			))}
		</div>
	);
}

function ToolPanel({ tool }: { tool: ImageTool }) {
	const { heading, about, button, tellFailure, call, link } = texts[tool.kind];
	const { run, busy, error } = useImageCall(call, tellFailure, tool.state === "running");
	const isBusy = busy || tool.state === "running";
	return (
		<section
			aria-labelledby={`tool-${tool.kind}`}
			className="flex flex-col rounded-xl border border-line bg-surface p-4"
		>
			<h2 id={`tool-${tool.kind}`} className="text-lg font-semibold">
				{heading}
			</h2>
			<p className="mt-1 mb-3 text-sm text-quiet">{about}</p>
			<Form
				method="post"
				action="/admin/card-tools"
				preventScrollReset
				className="mt-auto flex flex-wrap items-center gap-3"
				onSubmit={(event) => {
					event.preventDefault();
					if (!isBusy) void run();
				}}
			>
				<input type="hidden" name="kind" value={tool.kind} />
				{/* A disabled button loses the focus, here for minutes. */}
				<Button type="submit" kind="secondary" aria-disabled={isBusy} className="aria-disabled:opacity-60">
					{isBusy && <Spinner />}
					{isBusy ? "Generating..." : button}
				</Button>
				{tool.kind === "cards" && (
					<a href="/api/admin/direct-cards-download" target="_blank" rel="noreferrer" className="text-accent underline">
						Direct download
					</a>
				)}
			</Form>
			{isBusy && <ToolProgress tool={tool} />}
			{!isBusy && <ToolResult tool={tool} link={link} error={error ?? tool.error} />}
		</section>
	);
}

function ToolProgress({ tool: { state, done, total, kind } }: { tool: ImageTool }) {
	const known = state === "running" ? total : 0;
	const text = known > 0 ? `${done} of ${known}` : "Starting";
	return (
		<div className="mt-3">
			<div
				role="progressbar"
				aria-label={texts[kind].heading}
				aria-valuemin={0}
				aria-valuemax={Math.max(1, known)}
				aria-valuenow={known > 0 ? done : 0}
				aria-valuetext={text}
				className="h-1 overflow-hidden rounded-full bg-sunken"
			>
				<svg className="h-full w-full text-accent" preserveAspectRatio="none" viewBox="0 0 100 1" aria-hidden="true">
					<rect height="1" width={known > 0 ? (100 * done) / known : 0} fill="currentColor" />
				</svg>
			</div>
			<p className="mt-1 text-xs text-quiet tabular-nums">{text}</p>
			<noscript>
				<a href="/admin/settings" className="text-sm text-accent underline">
					Reload the page to see how far it is
				</a>
			</noscript>
		</div>
	);
}

function ToolResult({ tool: { kind, result }, link, error }: { tool: ImageTool; link: string; error: string | null }) {
	if (error)
		return (
			<p role="alert" className="mt-3 text-sm text-bad">
				{error}
			</p>
		);
	if (!result?.url) return null;
	return (
		<div role="status" className="mt-3 space-y-3 rounded-lg bg-sunken p-3 text-sm">
			<p className="break-words">{result.message}</p>
			<a href={result.url} className={toButtonClass("primary")} download={kind === "images" ? undefined : ""}>
				{link}
			</a>
		</div>
	);
}
