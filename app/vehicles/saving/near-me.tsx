import { Icon } from "~/ui/icon";

export function NearMe() {
	return (
		<button type="button" data-near-me className="card-button near-me">
			<Icon name="place" className="size-4" />
			Near me
		</button>
	);
}
