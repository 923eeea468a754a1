import { useEffect, useRef } from "react";
import { toButtonClass } from "~/ui/button";

interface ScrollEndProps {
	loading: boolean;
	/** After so many automatic pages the next waits for a press, so that the footer can be reached. */
	paused: boolean;
	failed: boolean;
	nextPath: string;
	onMore: () => void;
}

const visibleShare = 0.1;

/** When a tenth of it is visible, the next page is fetched. */
export function ScrollEnd({ loading, paused, failed, nextPath, onMore }: ScrollEndProps) {
	const sentinel = useRef<HTMLDivElement>(null);
	const waits = paused || failed;
	useEffect(() => {
		if (!sentinel.current || waits || loading) return;
		const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
			threshold: visibleShare,
		});
		observer.observe(sentinel.current);
		return () => observer.disconnect();
	}, [waits, loading, onMore]);
	return (
		<div ref={sentinel} className="mt-8 flex h-16 items-center justify-center text-sm text-quiet">
			{failed && <p className="mr-3">Failed to load more.</p>}
			{waits && !loading ? (
				<a
					href={nextPath}
					onClick={(event) => {
						event.preventDefault();
						onMore();
					}}
					className={toButtonClass("secondary")}
				>
					Show more vehicles
				</a>
			) : (
				<p role="status">{loading ? "Loading more vehicles..." : "Scroll for more vehicles"}</p>
			)}
		</div>
	);
}
