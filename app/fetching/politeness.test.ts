import { expect, test } from "vitest";
import { getDelayMs } from "./politeness";

const dealer = "https://www.dealer.com/used";
const sample = "http://127.0.0.1:8788/";

test.for([
	["a dealer", dealer, { allowPrivateHosts: false, scrapeDelayMs: undefined }, 0, 1000],
	["a dealer, in development", dealer, { allowPrivateHosts: true, scrapeDelayMs: undefined }, 0, 1000],
	["a dealer, in a hurry", dealer, { allowPrivateHosts: true, scrapeDelayMs: 20 }, 0, 1000],
	["a dealer, in production in a hurry", dealer, { allowPrivateHosts: false, scrapeDelayMs: 0 }, 0, 1000],
	["a dealer, with more patience", dealer, { allowPrivateHosts: false, scrapeDelayMs: 4000 }, 0, 4000],
	["a dealer that asks for more", dealer, { allowPrivateHosts: true, scrapeDelayMs: 20 }, 3000, 3000],
	["a dealer that asks for less", dealer, { allowPrivateHosts: false, scrapeDelayMs: undefined }, 500, 1000],
	["a name like loopback", "https://localhost.dealer.com/", { allowPrivateHosts: true, scrapeDelayMs: 20 }, 0, 1000],
	["an address of the network", "http://192.168.1.2/", { allowPrivateHosts: true, scrapeDelayMs: 20 }, 0, 1000],
	["a sample dealer", sample, { allowPrivateHosts: true, scrapeDelayMs: undefined }, 0, 50],
	["a sample dealer, without delay", sample, { allowPrivateHosts: true, scrapeDelayMs: 0 }, 0, 0],
	["a sample dealer, slowly", "http://localhost:8788/", { allowPrivateHosts: true, scrapeDelayMs: 600 }, 0, 600],
	["a sample dealer that asks for more", "http://[::1]:8788/", { allowPrivateHosts: true, scrapeDelayMs: 20 }, 90, 90],
	["loopback in production", sample, { allowPrivateHosts: false, scrapeDelayMs: 20 }, 0, 1000],
] as const)("%s waits as long as promised", ([, url, config, crawlDelayMs, delayMs]) => {
	expect(getDelayMs(config, url, crawlDelayMs)).toBe(delayMs);
});
