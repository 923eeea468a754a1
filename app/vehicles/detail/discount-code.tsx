import { Icon } from "~/ui/icon";
import { toClassNames } from "~/ui/to-class-names";
import { useCopy } from "../saving/use-copy";

export const discountCode = "FB100";

export function DiscountCode() {
	const { copy, said, isCopied } = useCopy(discountCode, "Copying is blocked");
	return (
		<section
			aria-label="Exclusive discount"
			className="mt-5 rounded-xl border border-dashed border-edge bg-surface p-4 print:mt-2 print:p-2"
		>
			<p className="font-semibold">Exclusive discount</p>
			<p className="mt-1 text-sm text-quiet">Mention this code when contacting the dealership.</p>
			<button
				type="button"
				onClick={copy}
				data-text="plain"
				aria-label={`Copy discount code ${discountCode}`}
				className="mt-3 inline-flex min-h-11 items-center gap-3 rounded-lg bg-sunken px-4 font-mono text-lg font-semibold"
			>
				{discountCode}
				<Icon name={isCopied ? "check" : "copy"} />
			</button>
			<span role="status" className={toClassNames("ml-3 text-sm", isCopied && "text-good")}>
				{said}
			</span>
		</section>
	);
}
