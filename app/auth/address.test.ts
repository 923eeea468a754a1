import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../../testing/proof";
import { getNetwork, toNetwork } from "./address";

test("all addresses of one /64 are one visitor, those of another are another one", () => {
	fc.assert(
		fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
			const toNumber = (network: string) => new URL(`http://[${network.replace("/64", "")}]/`).hostname;
			const network = toNetwork(one);
			if (!network.endsWith("/64")) return;
			expect(toNetwork(network.replace("::/64", ":1:2:3:4"))).toBe(network);
			expect(toNumber(network)).toBe(toNumber(toNetwork(toNumber(network).slice(1, -1))));
			const other64 = toNetwork(other);
			if (other64 !== network) expect(toNetwork(other64.replace("::/64", ":1:2:3:4"))).toBe(other64);
		}),
		{ seed, numRuns: 500 },
	);
	expect(toNetwork("2001:db8:0:12:aaaa::1")).toBe("2001:db8:0:12::/64");
	expect(toNetwork("2001:DB8:0:12:0:0:0:9")).toBe("2001:db8:0:12::/64");
	expect(toNetwork("::1")).toBe("0:0:0:0::/64");
});

test("IPv4 stays what it is, also written as IPv6; a visitor without an address is one visitor", () => {
	for (const address of ["203.0.113.7", "::ffff:203.0.113.7"]) expect(toNetwork(address)).toBe("203.0.113.7");
	expect(getNetwork(new Headers())).toBe("unknown");
	expect(toNetwork("nonsense:")).toBe("nonsense:");
});
