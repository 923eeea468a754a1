import { type AddressPolicy, type AddressRefusal, checkAddress } from "../fetching/address-guard";
import type { RefuseAddress } from "./dealership-schema";

const PUBLIC_SITE = "the dealership's public website, such as https://www.dealer.com";
const NO_URL = "Please enter a valid URL";

const texts: Record<AddressRefusal, string> = {
	"not-an-address": NO_URL,
	scheme: NO_URL,
	credentials: NO_URL,
	port: "Only websites on the standard ports can be read. Please enter the address without its port",
	"ip-address": `An IP address cannot be read. Please enter ${PUBLIC_SITE}`,
	"private-name": `This address is not on the public internet. Please enter ${PUBLIC_SITE}`,
};

export function checkDealerAddress(policy: AddressPolicy): RefuseAddress {
	return (url) => {
		const check = checkAddress(url, policy);
		return check.ok ? null : texts[check.reason];
	};
}
