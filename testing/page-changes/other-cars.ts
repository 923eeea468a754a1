import type { Random } from "../../scripts/sample-dealers/random";

export interface OtherCar {
	name: string;
	price: string;
	miles: string;
	path: string;
}

const names = [
	"2014 Buick LaCrosse Leather",
	"2012 Volkswagen Passat SE",
	"2017 Lincoln MKZ Select",
	"2015 Volvo S60 T5",
	"2011 Suzuki SX4 Base",
	"2013 Infiniti G37 Journey",
];

export function pickOthers(random: Random, count: number): OtherCar[] {
	const first = random.below(names.length);
	return Array.from({ length: count }, (_, at) => {
		const name = names[(first + at) % names.length] ?? "";
		return {
			name,
			price: `$${8 + random.below(12)},${random.pick(["995", "488", "250"])}`,
			miles: `${60 + random.below(80)},${100 + random.below(899)}`,
			path: `/sold/${name.toLowerCase().replace(/\W+/g, "-")}-${100 + at}`,
		};
	});
}
