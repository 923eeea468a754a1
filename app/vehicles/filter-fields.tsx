import { inputClass } from "~/ui/field";
import { formatCount } from "~/ui/format";
import { type Choice, ChoiceFilter } from "./choice-filter";
import { FilterGroup } from "./filter-group";
import { type Filters, makes, mileageNoLimit, priceNoLimit } from "./filters";
import { PlaceFilter } from "./place-filter";
import { RangeFilter } from "./range-filter";

/** The choices that a search offers, with how many cars each would show when that is known. */
export interface Choices {
	make: Choice[];
	bodyStyle: Choice[];
	fuelType: Choice[];
	transmission: Choice[];
}

const countSet = (...values: (string | number | null)[]) => values.filter((value) => value !== null).length;

export function FilterFields({ filters, choices, year }: { filters: Filters; choices: Choices; year: number }) {
	const { yearMin, yearMax, priceMin, priceMax, mileageMin, mileageMax, zipCode, location } = filters;
	const more = filters.bodyStyle.length + filters.fuelType.length + filters.transmission.length;
	return (
		<>
			<FilterGroup label="Make" count={filters.make.length}>
				<ChoiceFilter legend="Make" name="make" choices={choices.make} chosen={filters.make} columns />
			</FilterGroup>
			<FilterGroup label="Year" count={countSet(yearMin, yearMax)}>
				<div className="flex gap-3 md:w-64">
					<YearSelect label="From" name="yearMin" value={yearMin} year={year} />
					<YearSelect label="To" name="yearMax" value={yearMax} year={year} />
				</div>
			</FilterGroup>
			<FilterGroup label="Price" count={countSet(priceMin, priceMax)}>
				<RangeFilter
					name="price"
					noun="price"
					noLimit={priceNoLimit}
					min={priceMin}
					max={priceMax}
					format={(value) => `$${formatCount(value)}`}
				/>
			</FilterGroup>
			<FilterGroup label="Mileage" count={countSet(mileageMin, mileageMax)}>
				<RangeFilter
					name="mileage"
					noun="mileage"
					noLimit={mileageNoLimit}
					min={mileageMin}
					max={mileageMax}
					format={(value) => `${formatCount(value)} miles`}
				/>
			</FilterGroup>
			<FilterGroup label="Place" count={countSet(zipCode, location)}>
				<PlaceFilter filters={filters} />
			</FilterGroup>
			<FilterGroup label="More" count={more}>
				<div className="space-y-5 md:w-64">
					<ChoiceFilter legend="Body style" name="bodyStyle" choices={choices.bodyStyle} chosen={filters.bodyStyle} />
					<ChoiceFilter legend="Fuel type" name="fuelType" choices={choices.fuelType} chosen={filters.fuelType} />
					<ChoiceFilter
						legend="Transmission"
						name="transmission"
						choices={choices.transmission}
						chosen={filters.transmission}
					/>
				</div>
			</FilterGroup>
		</>
	);
}

interface YearSelectProps {
	label: string;
	name: string;
	value: number | null;
	/** The current year; the list holds it and the 29 before it. */
	year: number;
}

function YearSelect({ label, name, value, year }: YearSelectProps) {
	const years = Array.from({ length: 30 }, (_, age) => year - age);
	const shown = value === null || years.includes(value) ? years : [...years, value];
	return (
		<label className="block flex-1 space-y-1 text-sm">
			<span className="font-semibold">{label}</span>
			<select name={name} defaultValue={value ?? ""} className={inputClass}>
				<option value="">Any Year</option>
				{shown.map((one) => (
					<option key={one}>{one}</option>
				))}
			</select>
		</label>
	);
}

/** Without counts: the specification's makes. */
export const plainChoices: Choices = {
	make: makes.map((value) => ({ value, count: null })),
	bodyStyle: [],
	fuelType: [],
	transmission: [],
};
