import { toClassNames } from "../to-class-names";

interface PriceTagProps {
	price: string;
	/** Green, where the price is good to find. */
	isGood: boolean;
	className?: string;
}

/** A price on the brand's shape: the tag that hangs on a car. */
export function PriceTag({ price, isGood, className }: PriceTagProps) {
	return (
		<p className={toClassNames("drop-shadow-sm", className)}>
			<span className={toClassNames("price-tag", isGood && "good-price")}>{price}</span>
		</p>
	);
}
