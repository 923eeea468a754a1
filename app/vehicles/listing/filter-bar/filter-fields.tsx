import { inputClass } from "~/ui/field";
import { formatCount } from "~/ui/format";
import type { FacetCounts } from "../../search/facet-query.server";
import { type Filters, mileageNoLimit, priceNoLimit } from "../../search/filters";
import { ChoiceFilter } from "./choice-filter";
import type { Choices } from "./choices";
import { FilterGroup } from "./filter-group";
import { PlaceFilter } from "./place-filter";
import { PriceHistogram } from "./price-histogram";
import { RangeFilter } from "./range-filter";

const countSet = (...values: (string | number | null)[]) => values.filter((value) => value !== null).length;

export function FilterFields({ filters, choices, year }: { filters: Filters; choices: Choices; year: number }) {
	const { yearMin, yearMax, priceMin, priceMax, mileageMin, mileageMax, zipCode, location } = filters;
	return (
		<>
			<MakeFilter filters={filters} choices={choices} />
			<FilterGroup label="Year" count={countSet(yearMin, yearMax)}>
				<div className="flex gap-3 md:w-64">
					<YearSelect label="From" name="yearMin" value={yearMin} year={year} counts={choices.year} />
					<YearSelect label="To" name="yearMax" value={yearMax} year={year} counts={choices.year} />
				</div>
			</FilterGroup>
			<FilterGroup label="Price" count={countSet(priceMin, priceMax)}>
				<PriceHistogram counts={choices.price} noLimit={priceNoLimit} />
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
			<MoreFilters filters={filters} choices={choices} />
		</>
	);
}

interface ChoiceGroupProps {
	filters: Filters;
	choices: Choices;
}

function MakeFilter({ filters, choices }: ChoiceGroupProps) {
	return (
		<FilterGroup label="Make" count={filters.make.length + filters.model.length}>
			<div className="space-y-5">
				<ChoiceFilter legend="Make" name="make" choices={choices.make} chosen={filters.make} columns={3} />
				<ChoiceFilter legend="Model" name="model" choices={choices.model} chosen={filters.model} columns={2} />
			</div>
		</FilterGroup>
	);
}

function MoreFilters({ filters, choices }: ChoiceGroupProps) {
	const more = filters.bodyStyle.length + filters.fuelType.length + filters.transmission.length;
	return (
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
	);
}

interface YearSelectProps {
	label: string;
	name: string;
	value: number | null;
	/** The current year; the list holds it and the 29 before it. */
	year: number;
	/** Cars of each year. */
	counts: FacetCounts;
}

function YearSelect({ label, name, value, year, counts }: YearSelectProps) {
	const years = Array.from({ length: 30 }, (_, age) => year - age);
	const shown = value === null || years.includes(value) ? years : [...years, value];
	return (
		<label className="block flex-1 space-y-1 text-sm">
			<span className="font-semibold">{label}</span>
			<select name={name} defaultValue={value ?? ""} className={inputClass}>
				<option value="">Any Year</option>
				{shown.map((one) => (
					<option key={one} value={one}>
						{one}
						{counts && ` (${formatCount(counts[one] ?? 0)})`}
					</option>
				))}
			</select>
		</label>
	);
}
