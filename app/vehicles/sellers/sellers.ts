export type Seller = {
	vehicleId: number;
	price: number | null;
	dealership: { id: number; name: string; location: string | null };
	dealershipUrl: string;
	phone: string | null;
	originalListingUrl: string | null;
	/** When a page of that seller with this price was last read. */
	checkedAt: string | null;
};

export type Namesake = { path: string; title: string; dealership: string };

export type Sharers = {
	/** Of this very car, lowest price first. */
	sellers: Seller[];
	namesakes: Namesake[];
	/** False for the car listed second under its VIN: the VIN's page shows the other. */
	ownsVin: boolean;
};

/** As in the column `sharers`, ordered as in `sharerColumns`. */
type Sharer = [
	...[id: number, car: string, place: number, ownsVin: number, vin: string, title: string, price: number | null],
	...[dealershipId: number, name: string, location: string | null, url: string, phone: string | null],
	...[listing: string | null, checkedAt: string | null, images: string | null],
];

/** The listing that the photos are from; `dealership` is null for its own. */
export type PhotosOf = { vehicleId: number; dealership: string | null };

type Row = {
	id: number;
	price: number | null;
	dealership_id: number;
	dealership_name: string;
	dealership_location: string | null;
	dealership_url: string;
	dealership_phone: string | null;
	images: string;
	original_listing_url: string | null;
	checked_at: string | null;
	/** JSON of `Sharer`s; empty if nobody else has the VIN. */
	sharers: string;
};

export function toSharers(row: Row): Sharers {
	const all: Sharer[] = JSON.parse(row.sharers);
	const own = all.find(([id]) => id === row.id);
	if (own === undefined) return { sellers: [toOnlySeller(row)], namesakes: [], ownsVin: true };
	const isSame = ([, car]: Sharer) => car === own[1];
	return {
		sellers: all.filter(isSame).map(toSeller),
		namesakes: all.filter((one) => !isSame(one) && one[2] === 0).map(toNamesake),
		ownsVin: own[3] === 1,
	};
}

export function choosePhotos(row: Row): { images: string[]; photosOf: PhotosOf } {
	const own = { images: JSON.parse(row.images) as string[], photosOf: { vehicleId: row.id, dealership: null } };
	if (own.images.length > 0) return own;
	const all: Sharer[] = JSON.parse(row.sharers);
	const car = all.find(([id]) => id === row.id)?.[1];
	const best = all.find((sharer) => sharer[1] === car && (sharer.at(-1) ?? "[]") !== "[]");
	if (best === undefined) return own;
	const [vehicleId, , , , , , , , dealership] = best;
	return { images: JSON.parse(String(best.at(-1))) as string[], photosOf: { vehicleId, dealership } };
}

function toOnlySeller(row: Row): Seller {
	return {
		...{ vehicleId: row.id, price: row.price },
		dealership: { id: row.dealership_id, name: row.dealership_name, location: row.dealership_location },
		...{ dealershipUrl: row.dealership_url, phone: row.dealership_phone },
		...{ originalListingUrl: row.original_listing_url, checkedAt: row.checked_at },
	};
}

function toSeller([vehicleId, , , , , , price, id, name, location, dealershipUrl, phone, listing, checkedAt]: Sharer) {
	const dealership = { id, name, location };
	return { vehicleId, price, dealership, dealershipUrl, phone, originalListingUrl: listing, checkedAt };
}

function toNamesake([id, , , ownsVin, vin, title, , , dealership]: Sharer): Namesake {
	return { path: `/vehicles/${ownsVin === 1 ? vin : id}`, title, dealership };
}
