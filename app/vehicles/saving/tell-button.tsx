import { useSite } from "~/site/use-site";

interface TellButtonProps {
	kind: "car" | "search";
	/** The car's name in its page's address, or the search's query. */
	target: string;
	label: string;
}

const texts = { car: "Tell me if its price drops or it sells", search: "Tell me when a new one appears" };

/** Shown and handled by `app/shopper`, if the browser takes pushes; an iPhone only from its Home Screen. */
export function TellButton({ kind, target, label }: TellButtonProps) {
	const { pushKey } = useSite();
	if (pushKey === null) return null;
	return (
		<>
			<button
				type="button"
				data-tell={kind}
				data-tell-target={target}
				data-tell-label={label}
				data-push-key={pushKey}
				aria-pressed="false"
				aria-label={`${texts[kind]}: ${label}`}
				className="tell-button"
			>
				<svg className="icon size-4 shrink-0" viewBox="0 0 24 24" aria-hidden="true">
					<path d="M6 17v-6a6 6 0 0 1 12 0v6l1.500 1.500h-15L6 17Zm4 4h4" />
				</svg>
				{texts[kind]}
			</button>
			<p className="tell-iphone">
				Notices of this come to an iPhone only from its Home Screen: Share, Add to Home Screen, then open this site
				there.
			</p>
		</>
	);
}
