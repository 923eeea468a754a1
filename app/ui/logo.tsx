/** On a grid of 32 by 32. */
export const logoPath =
	"M6 19.500c0-2.500 1.500-3.500 3.500-3.800l2-4.200c.5-1 1.200-1.500 2.300-1.500h4.400c1.100 0 1.800.5 2.300 1.500l2 4.200c2 .3 3.500 1.300 3.500 3.800V22H6v-2.500Z";

export function LogoMark({ className }: { className?: string }) {
	return (
		<svg viewBox="0 0 32 32" className={className} aria-hidden="true">
			<rect width="32" height="32" rx="8" fill="currentColor" />
			<path d={logoPath} className="fill-surface" />
			<circle cx="11" cy="22" r="2.500" className="fill-surface" />
			<circle cx="21" cy="22" r="2.500" className="fill-surface" />
		</svg>
	);
}
