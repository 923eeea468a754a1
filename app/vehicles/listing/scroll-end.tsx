import { useEffect, useRef } from "react";
import { toButtonClass } from "~/ui/button";

interface ScrollEndProps {
	loading: boolean;
	failed: boolean;
	nextPath: string;
	onMore: () => void;
}

const visibleShare = 0.1;

export function ScrollEnd({ loading, failed, nextPath, onMore }: ScrollEndProps) {
	const sentinel = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!sentinel.current || failed || loading) return;
		// A busy browser reports "not yet" and "now" in one call, and nothing afterwards.
		const observer = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && onMore(), {
			threshold: visibleShare,
		});
		observer.observe(sentinel.current);
		return () => observer.disconnect();
	}, [failed, loading, onMore]);
	return (
		<div className="relative mt-8 flex h-16 items-center justify-center text-sm text-quiet">
			{/* Begins half a screen above the end, so that at a person's pace the next cars are there before the footer. */}
			<div ref={sentinel} className="invisible absolute bottom-0 h-[50vh] w-px" />
			{failed && <p className="mr-3">Failed to load more.</p>}
			{failed && !loading ? (
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
