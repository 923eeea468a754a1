/** The order of the curve P-256: a private key is below it. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export function isVapidKey(secret: string): boolean {
	if (!/^[\w-]{43}$/.test(secret)) return false;
	const value = BigInt(`0x${Buffer.from(secret, "base64url").toString("hex")}`);
	return value > 0n && value < ORDER;
}
