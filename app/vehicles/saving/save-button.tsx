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

/** The heart, the same for every visitor: `app/shopper`'s script, loaded after the page, shows and handles it. */
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
