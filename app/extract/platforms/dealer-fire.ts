import { findStateCars } from "../structured/embedded-state";
import type { Platform } from "./platform";

/** DealerSocket DealerFire: JSON-LD adds the document fee; the data layer's `sellingPrice` is the advertised one. */
export const dealerFire: Platform = {
	name: "DealerFire",
	signs: ["cdn-ds.com", "Moff.modules.get"],
	distrust: [["json-ld", "price"]],
	findCars: ({ structured }) => findStateCars(structured.state).map((car) => ({ ...car, source: "platform" })),
};
