export function Spinner({ className = "size-5" }: { className?: string }) {
	return (
		<svg
			viewBox="0 0 24 24"
			className={`animate-spin ${className}`}
			fill="none"
			stroke="currentColor"
			aria-hidden="true"
		>
			<circle cx="12" cy="12" r="9" strokeWidth="3" opacity="0.25" />
			<path d="M21 12a9 9 0 0 0-9-9" strokeWidth="3" strokeLinecap="round" />
		</svg>
	);
}
