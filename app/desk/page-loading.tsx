import { Spinner } from "../ui/spinner";

export function PageLoading({ busy }: { busy: boolean }) {
	return (
		<p role="status" className="pointer-events-none fixed top-px right-px z-50 text-accent md:top-0.5 md:right-0.5">
			{busy && (
				<span className="block animate-[appear_150ms_150ms_backwards]">
					<Spinner className="size-3.5 md:size-5" />
					<span className="sr-only">Loading...</span>
				</span>
			)}
		</p>
	);
}
