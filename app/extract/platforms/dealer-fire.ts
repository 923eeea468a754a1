import { findStateCars } from "../structured/embedded-state";
import type { Platform } from "./platform";

/** DealerSocket DealerFire: the JSON-LD offer is price plus document fee; `sellingPrice` of the data layer is what is advertised. */
export const dealerFire: Platform = {
	name: "DealerFire",
	signs: ["cdn-ds.com", "Moff.modules.get"],
	distrust: [["json-ld", "price"]],
	findCars: ({ structured }) => findStateCars(structured.state).map((car) => ({ ...car, source: "platform" })),
};
