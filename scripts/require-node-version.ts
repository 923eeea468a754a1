/** As `engines` in package.json; npm only warns. What builds needs it: an older Node cannot `require` the bundler. */
export function requireNodeVersion(version = process.versions.node): void {
	const [major = 0, minor = 0] = version.split(".").map(Number);
	const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
	if (!isSupported)
		throw new Error(
			`This is Node ${version}. Install Node 20.19 or later of 20, or 22.12 or later (nodejs.org), and run npm ci again.`,
		);
}
