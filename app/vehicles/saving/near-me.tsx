import { Icon } from "~/ui/icon";

/** As the hearts: `app/shopper` shows it and finds the place, when it is pressed. */
export function NearMe() {
	return (
		<button type="button" data-near-me className="card-button near-me">
			<Icon name="place" className="size-4" />
			Near me
		</button>
	);
}
