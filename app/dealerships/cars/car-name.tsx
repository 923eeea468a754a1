import { Link } from "@remix-run/react";
import { cutClass } from "~/desk/table/table-column";
import { Photo } from "~/ui/photo";
import type { DeskCar } from "./car-view";

const states = { listed: null, hidden: "Hidden", sold: "Sold", unlisted: "Not on the site" };

export function CarName({ car, name }: { car: DeskCar; name: string | undefined }) {
	const { id, title, vin, stockNumber, photo, state, hiddenReason } = car;
	const numbers = [vin, stockNumber && `#${stockNumber}`].filter(Boolean).join(" ");
	return (
		<div className="flex items-center gap-2">
			<Photo src={photo} alt="" className="w-12 shrink-0 rounded [&_p]:hidden" />
			<div className={`min-w-0 flex-1 ${cutClass}`}>
				<Link
					to={`/admin/inventory/${id}`}
					data-row-link
					aria-label={name}
					className="block font-semibold text-accent underline-offset-4 hover:underline md:truncate md:text-sm md:leading-5"
				>
					{title}
				</Link>
				<p className="truncate text-xs text-quiet">
					{states[state] && (
						<span className="font-semibold text-warn">
							{states[state]}
							{state === "hidden" && hiddenReason && `: ${hiddenReason}`}{" "}
						</span>
					)}
					{numbers}
				</p>
			</div>
		</div>
	);
}
