import { Icon } from "~/ui/icon";
import { toClassNames } from "~/ui/to-class-names";

interface SaveButtonProps {
	id: number;
	title: string;
	price: number | null;
	/** On the car's own page, which counts as seen. */
	isOpen?: boolean;
	className?: string;
}

/**
 * The heart. It is the same for every visitor: what is saved only the browser knows, whose script (`app/shopper`) comes
 * after the page, shows the button and presses it.
 */
export function SaveButton({ id, title, price, isOpen, className }: SaveButtonProps) {
	return (
		<button
			type="button"
			data-save={id}
			data-price={price ?? undefined}
			data-open={isOpen || undefined}
			aria-pressed="false"
			aria-label={`Save ${title}`}
			className={toClassNames("card-button", className)}
		>
			<Icon name="heart" />
		</button>
	);
}
