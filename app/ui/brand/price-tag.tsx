interface PriceTagProps {
	price: string;
	/** Green, where the price is good to find. */
	isGood: boolean;
	className: string;
}

/** A price on the brand's shape: the tag that hangs on a car. */
export function PriceTag({ price, isGood, className }: PriceTagProps) {
	return (
		<p className={`drop-shadow-sm ${className}`}>
			<span className={`price-tag ${isGood ? "good-price" : ""}`}>{price}</span>
		</p>
	);
}
