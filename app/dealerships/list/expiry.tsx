import { formatDate, formatExact } from "~/ui/format-time";
import { toClassNames } from "~/ui/to-class-names";
import { toExpiryTone } from "../dealership";

const tones = { bad: "text-bad", warn: "text-warn", good: "text-good" };

interface ExpiryProps {
	expirationDate: string | null;
	now: Date;
	zone: string;
}

export function Expiry({ expirationDate, now, zone }: ExpiryProps) {
	if (!expirationDate) return <span className="whitespace-nowrap text-quiet">No expiration</span>;
	const tone = toExpiryTone(expirationDate, now);
	return (
		<time
			dateTime={expirationDate}
			title={formatExact(expirationDate, zone)}
			className={toClassNames("font-semibold", tones[tone])}
		>
			{tone === "bad" ? "Expired " : "Expires "}
			<span className="whitespace-nowrap">{formatDate(expirationDate, { now, zone })}</span>
		</time>
	);
}
