import { pickStripManner, renderStrip } from "./strip";
import { pickSome, type Way } from "./way";

/** Some of the cars, with fewer facts, beside other things. */
export const strips: Way[] = [
	{
		name: "featured strip on the home page",
		add: ({ shown, manner, today, list }) => ({
			home: renderStrip("Featured Vehicles", pickSome(today, shown, 4), pickStripManner(manner), list),
		}),
	},
	{
		name: "a featured strip that still shows what was sold",
		add: ({ shown, gone, manner, today, list }) => ({
			home: renderStrip("Featured Vehicles", [...gone, ...pickSome(today, shown, 3)], pickStripManner(manner), list),
		}),
	},
	{
		name: "featured strip of one car on the home page",
		add: ({ shown, manner, today, list }) => ({
			home: renderStrip("Deal of the Day", pickSome(today, shown, 1), pickStripManner(manner), list),
		}),
	},
	{
		name: "the list's own cards on the home page",
		add: ({ dealer, shown, today }) => ({
			home: `<h2>Featured Vehicles</h2>${dealer.theme.renderList(pickSome(today, shown, 4))}`,
		}),
	},
	{
		name: "featured strip above each part of the list",
		add: ({ shown, manner, today, list }) => ({
			onList: renderStrip("Featured Vehicles", pickSome(today, shown, 4), pickStripManner(manner), list),
		}),
	},
	{
		name: "strip of similar cars on each own page",
		needsPages: true,
		add: ({ shown, manner, list }) => {
			const style = pickStripManner(manner);
			return {
				onVehicle: ({ car }) => {
					const others = shown.filter((other) => other.car !== car);
					return renderStrip("Similar Vehicles", pickSome(manner, others, 3), style, list);
				},
			};
		},
	},
	{
		name: "recently viewed cars on each page",
		add: ({ shown, manner, today, list }) => ({
			onEach: renderStrip("Recently Viewed", pickSome(today, shown, 3), pickStripManner(manner), list),
		}),
	},
	{
		name: "a home page at two addresses, with a strip",
		add: ({ shown, manner, today, list }) => ({
			home: renderStrip("Featured Vehicles", pickSome(today, shown, 4), pickStripManner(manner), list),
			same: [["/index.html", "/"]],
			links: [["/index.html", "Start"]],
		}),
	},
];
