export const logoPath =
	"M9.500 3H26a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H9.500L2 21.500v-11ZM7 14.200a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 1 0 0-3.600ZM11.500 18.500c0-2 1.200-2.800 2.800-3l1.600-3.400c.4-.8 1-1.200 1.800-1.200h3.600c.9 0 1.500.4 1.900 1.200l1.600 3.400c1.600.2 2.700 1 2.700 3v2h-1.500a2 2 0 1 1-4 0h-4.500a2 2 0 1 1-4 0h-2Z";

export function LogoMark({ className }: { className?: string }) {
	return (
		<svg className={className} fill="currentColor" aria-hidden="true">
			<use href="#mark" />
		</svg>
	);
}
