import { useNavigate } from "@remix-run/react";
import type { AnchorHTMLAttributes, MouseEvent } from "react";

type CarLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; onOpen: () => void };

/** What Remix's `Link` does for a whole path, without its hooks: a list has two for each car. */
export function CarLink({ href, onOpen, ...rest }: CarLinkProps) {
	const navigate = useNavigate();
	const open = (event: MouseEvent) => {
		onOpen();
		if (!isPlain(event)) return;
		event.preventDefault();
		navigate(href);
	};
	return <a {...rest} href={href} onClick={open} />;
}

/** Others open a tab or a window, or save: the browser's own. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
	return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}
