import type { SkipReason } from "~/inventory/car";
import type { RawVehicle } from "~/inventory/raw-vehicle";

type Skipped = { [reason in SkipReason]?: number };

export interface PageExtract {
	kind: "list" | "vehicle" | "other";
	platform: string | null;
	vehicles: RawVehicle[];
	/** How many more cars the page has that cannot be stored, by reason. */
	skipped: Skipped;
	lists: string[];
	vehiclePages: string[];
	next: string[];
	/** A list that tells of more cars than it shows, and of no next page: only its narrower lists lead to the rest. */
	isUnfinished: boolean;
	/** JSON on the dealer's own host with the cars of a list that JavaScript draws. */
	feeds: string[];
	/** Of a home page that leads to no list: pages that may be one, whatever they are called. */
	guesses: string[];
	/** Pages that show themselves within this one, on its own host. */
	frames: string[];
	verdict: "ok" | "blocked" | "client-rendered";
	/** Neither cars nor links to any, and nothing that says why: no evidence that cars are gone. */
	isHollow: boolean;
	/** Neither cars nor a word that there are none, with or without links. */
	isMute: boolean;
	/** Without a car of its own, it says that the car of its address is sold or gone; those that it shows are others. */
	isGone: boolean;
	location: string | null;
	phone: string | null;
	text: string;
}

/** A page with more cars is broken or hostile. */
const mostVehicles = 2000;

interface Left {
	unnamed: number;
	leftOut: number;
	heavy: number;
}

/** `leftOut` links may lead to the very cars beyond the bound: the larger of the two numbers counts. */
export function toKept(
	vehicles: RawVehicle[],
	{ unnamed, leftOut, heavy }: Left,
	isCut = false,
): Pick<PageExtract, "vehicles" | "skipped"> {
	const beyond = Math.max(0, vehicles.length - mostVehicles, leftOut);
	const skipped = {
		...(unnamed > 0 && { "no-identity": unnamed }),
		...(beyond > 0 && { "too-many": beyond }),
		...(heavy > 0 && { "too-heavy": heavy }),
		...(isCut && { "cut-short": 1 }),
	};
	return { vehicles: vehicles.slice(0, mostVehicles), skipped };
}

export const nothing = {
	kind: "other",
	vehicles: [],
	skipped: {},
	lists: [],
	vehiclePages: [],
	next: [],
	isUnfinished: false,
	feeds: [],
	guesses: [],
	frames: [],
	isHollow: false,
	isMute: false,
	isGone: false,
	location: null,
	phone: null,
	text: "",
} as const satisfies Partial<PageExtract>;
