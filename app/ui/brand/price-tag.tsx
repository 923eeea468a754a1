interface PriceTagProps {
	price: string;
	isGood: boolean;
	className: string;
}

export function PriceTag({ price, isGood, className }: PriceTagProps) {
	return (
		<p className={`drop-shadow-sm ${className}`}>
			<span className={`price-tag ${isGood ? "good-price" : ""}`}>{price}</span>
		</p>
	);
}
