import type { ComponentProps } from "react";

interface JumpLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
	/** The id of what it leads to on this very page. */
	to: string;
	/** Takes the link's place where scripts run. */
	onJump: () => void;
}

/** Not Remix's `Link`: to that, a mere hash is an address without the page's query. */
export function JumpLink({ to, onJump, ...rest }: JumpLinkProps) {
	return (
		<a
			href={`#${to}`}
			onClick={(event) => {
				event.preventDefault();
				onJump();
			}}
			{...rest}
		/>
	);
}
