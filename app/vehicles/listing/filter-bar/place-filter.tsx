import { type ChangeEvent, useState } from "react";
import { inputClass } from "~/ui/field";
import { NearMe } from "../../saving/near-me";
import { defaultDistance, type Filters } from "../../search/filters";

const byNumber = (one: number, other: number) => one - other;
const distances = [10, 25, 50, 100, 250, 500];

export function PlaceFilter({ filters }: { filters: Filters }) {
	const { zipCode, location } = filters;
	const distance = filters.distance ?? (zipCode === null && location !== null ? "" : defaultDistance);
	const shown = distance === "" || distances.includes(distance) ? distances : [...distances, distance].sort(byNumber);
	return (
		<div className="space-y-4 md:w-72">
			<div className="flex gap-3">
				<label className="block min-w-0 flex-1 space-y-1 text-sm">
					<span className="font-semibold">ZIP code</span>
					<input
						name="zipCode"
						defaultValue={zipCode ?? ""}
						inputMode="numeric"
						autoComplete="postal-code"
						maxLength={10}
						className={inputClass}
					/>
				</label>
				<label className="block min-w-0 flex-1 space-y-1 text-sm">
					<span className="font-semibold">Distance</span>
					<select name="distance" defaultValue={distance} className={inputClass}>
						{shown.map((miles) => (
							<option key={miles} value={miles}>
								{miles} miles
							</option>
						))}
						<option value="">The city only</option>
					</select>
				</label>
			</div>
			<CityField location={location} />
			<NearMe />
		</div>
	);
}

/** Once entered, suggests cities with cars, and accepts only those; any city where the list does not come. */
function CityField({ location }: { location: string | null }) {
	const [cities, setCities] = useState<string[]>([]);
	const [isWithoutList, setWithoutList] = useState(false);
	const loadCities = () => {
		if (cities.length === 0) listCities().then(setCities, () => setWithoutList(true));
	};
	const change = (event: ChangeEvent<HTMLInputElement>) => {
		const typed = event.target.value.trim().toLowerCase();
		const isListed = typed === "" || isWithoutList || cities.some((city) => city.toLowerCase() === typed);
		event.target.setCustomValidity(isListed ? "" : "Choose a city from the list");
		if (!isListed) event.stopPropagation();
	};
	return (
		<>
			<label className="block space-y-1 text-sm">
				<span className="font-semibold">City</span>
				<input
					name="location"
					list="cities"
					defaultValue={location ?? ""}
					placeholder="City, ST"
					onFocus={loadCities}
					onChange={change}
					className={inputClass}
				/>
			</label>
			<datalist id="cities">
				{cities.map((city) => (
					<option key={city} value={city} />
				))}
			</datalist>
		</>
	);
}

async function listCities(): Promise<string[]> {
	const response = await fetch("/api/locations");
	const locations: { location: string }[] = await response.json();
	return locations.map(({ location }) => location);
}
