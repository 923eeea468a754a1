import type { ReactNode } from "react";

interface PhotoLinkProps {
	src: string;
	className: string;
	onOpen: () => void;
	children: ReactNode;
}

/** Opens the viewer; without scripts, the photo itself. */
export function PhotoLink({ src, className, onOpen, children }: PhotoLinkProps) {
	return (
		<a
			href={src}
			target="_blank"
			rel="noopener noreferrer"
			onClick={(event) => {
				event.preventDefault();
				onOpen();
			}}
			className={className}
		>
			{children}
		</a>
	);
}
