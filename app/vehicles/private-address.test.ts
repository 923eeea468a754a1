import { expect, test } from "vitest";
import { isPrivateAddress } from "./private-address";

const isPrivate = (address: string) => isPrivateAddress(new URL(address));

test("addresses of networks of one's own are private, however they are spelled", () => {
	for (const host of [
		...["127.0.0.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254"],
		...["100.64.0.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "0x7f.1", "2130706433", "0177.0.0.1", "127.1"],
		...[
			"[::1]",
			"[::]",
			"[fe80::1]",
			"[fc00::1]",
			"[fd12::1]",
			"[::ffff:127.0.0.1]",
			"[::ffff:a00:1]",
			"[2001:db8::1]",
		],
		...["localhost", "LOCALHOST", "localhost.", "a.localhost", "printer", "nas.local", "db.internal", "wiki.corp"],
		...["127.0.0.1.nip.io", "10-0-0-1.sslip.io", "app.localtest.me", "１２７.0.0.1", "router.home.arpa"],
	])
		expect(isPrivate(`http://${host}:8080/1.jpg`), host).toBe(true);
});

test("public names and addresses are not", () => {
	for (const host of [
		...["www.dealer.com", "images.dealer.co.uk", "8.8.8.8", "172.32.0.1", "100.128.0.1", "192.169.0.1", "11.0.0.1"],
		...["[2606:4700::1111]", "[2a00:1450:4001::1]", "local.dealer.com", "homelane.com", "notlocal.com", "lot.example"],
	])
		expect(isPrivate(`https://${host}/1.jpg`), host).toBe(false);
});
