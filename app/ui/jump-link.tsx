import type { ComponentProps } from "react";

interface JumpLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
	to: string;
	onJump: () => void;
}

/** For Remix's `Link` a mere hash is an address without the page's query. */
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
