import { inputClass } from "~/ui/field";
import { formatCount } from "~/ui/format";
import type { FacetCounts } from "../../search/facet-query.server";
import { type Filters, mileageNoLimit, priceNoLimit } from "../../search/filters";
import { ChoiceFilter } from "./choice-filter";
import type { Choices } from "./choices";
import { DealFilter } from "./deal-filter";
import { FilterGroup } from "./filter-group";
import { PlaceFilter } from "./place-filter";
import { PriceHistogram } from "./price-histogram";
import { RangeFilter } from "./range-filter";

const countSet = (...values: (string | number | null)[]) => values.filter((value) => value !== null).length;

interface FilterFieldsProps {
	filters: Filters;
	applied: Filters;
	choices: Choices;
	year: number;
	isRated: boolean;
}

export function FilterFields({ filters, applied, choices, year, isRated }: FilterFieldsProps) {
	const { yearMin, yearMax, priceMin, priceMax, mileageMin, mileageMax } = filters;
	return (
		<>
			<MakeFilter filters={filters} choices={choices} />
			<FilterGroup label="Year" count={countSet(yearMin, yearMax)}>
				<div className="flex gap-3 md:w-64">
					<YearSelect label="From" name="yearMin" value={yearMin} year={year} counts={choices.year} />
					<YearSelect label="To" name="yearMax" value={yearMax} year={year} counts={choices.year} />
				</div>
			</FilterGroup>
			<FilterGroup label="Price" count={countSet(priceMin, priceMax) + Math.min(1, filters.deal.length)}>
				<PriceHistogram counts={choices.price} noLimit={priceNoLimit} />
				<RangeFilter
					name="price"
					noun="price"
					noLimit={priceNoLimit}
					min={priceMin}
					max={priceMax}
					format={(value) => `$${formatCount(value)}`}
				/>
				{(isRated || filters.deal.length > 0) && <DealFilter deal={filters.deal} />}
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
			<FilterGroup label="Location" count={countSet(applied.zipCode, applied.location)}>
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
				{choices.models.map(({ make, choices }) => (
					<ChoiceFilter
						key={make}
						legend={`${make} models`}
						name="model"
						choices={choices}
						chosen={filters.model.filter((model) => choices.some(({ value }) => value === model))}
						columns={2}
					/>
				))}
				<ChoiceFilter legend="Model" name="model" choices={[]} chosen={listOtherModels(filters, choices)} columns={2} />
			</div>
		</FilterGroup>
	);
}

function listOtherModels(filters: Filters, { models }: Choices): string[] {
	return filters.model.filter((model) => !models.some(({ choices }) => choices.some(({ value }) => value === model)));
}

const more = {
	bodyStyle: "Body style",
	fuelType: "Fuel type",
	transmission: "Transmission",
	drivetrain: "Drivetrain",
	color: "Color",
};

function MoreFilters({ filters, choices }: ChoiceGroupProps) {
	const names = Object.keys(more) as (keyof typeof more)[];
	return (
		<FilterGroup label="More" count={names.flatMap((name) => filters[name]).length}>
			<div className="space-y-5 md:w-52 lg:w-64">
				{names.map((name) => (
					<ChoiceFilter key={name} legend={more[name]} name={name} choices={choices[name]} chosen={filters[name]} />
				))}
			</div>
		</FilterGroup>
	);
}

interface YearSelectProps {
	label: string;
	name: string;
	value: number | null;
	year: number;
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
