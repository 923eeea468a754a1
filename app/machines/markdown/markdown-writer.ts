const blocks = new Set(
	"article section header footer div p ul ol li dl dt dd h1 h2 h3 h4 h5 h6 table tr figure figcaption blockquote main br hr details summary".split(
		" ",
	),
);

/** Writes a page's elements as Markdown, a line for each block; lines that say nothing are left out. */
export function createWriter(url: string) {
	const lines: string[] = [];
	let line = "";
	let start = "";
	/** Addresses of the links that are open, and where in the line their words begin. */
	const links: { href: string; from: number }[] = [];
	/** A card leads to its car twice or more, and each to the same service: once is enough to read. */
	const told = new Set<string>();
	let cells = 0;

	function endLine(): void {
		const text = line.replace(/\s+/g, " ").trim();
		if (text !== "" && !/^[·|•,\s]*$/.test(text)) lines.push(start + text);
		[line, start] = ["", ""];
		for (const link of links) link.from = 0;
	}

	return {
		open(name: string, { href, class: className = "" }: Record<string, string>): void {
			if (blocks.has(name) && name !== "dd") endLine();
			if (/^h[1-6]$/.test(name)) start = `${"#".repeat(Number(name[1]))} `;
			if (name === "li" || name === "dt") start = "- ";
			if (name === "td" || name === "th") line += cells++ === 0 ? "| " : " | ";
			// Two elements side by side are two words to a reader, whatever their styles put between them.
			if (!blocks.has(name) && !/\s$/.test(line) && className !== "") line += " ";
			if (name === "a" && href) links.push({ href, from: line.length });
		},
		write(text: string): void {
			line += text.replace(/\s+/g, " ").replace(/([\\*_`[\]<>])/g, "\\$1");
		},
		close(name: string): void {
			if (name === "a") closeLink();
			if (name === "tr") {
				line += cells > 0 ? " |" : "";
				cells = 0;
			}
			if (name === "dt") line += ": ";
			else if (blocks.has(name)) endLine();
		},
		end(): string {
			endLine();
			return `${lines.map((text) => (/^(- |\| )/.test(text) ? text : `\n${text}\n`)).join("\n")}`
				.replace(/\n{3,}/g, "\n\n")
				.trimStart();
		},
	};

	function closeLink(): void {
		const link = links.pop();
		if (!link) return;
		const words = line.slice(link.from).trim();
		const address = toAddress(link.href, url);
		if (words === "" || address === null) return;
		line = line.slice(0, link.from) + (told.has(address) ? "" : `[${words}](${address})`);
		told.add(address);
	}
}

/** Whole, and without what would end it early; null for what leads nowhere outside the page. */
function toAddress(href: string, url: string): string | null {
	if (href.startsWith("#") || !URL.canParse(href, url)) return null;
	const { protocol, href: whole } = new URL(href, url);
	return /^(https?|mailto|tel):$/.test(protocol) ? whole.replaceAll("(", "%28").replaceAll(")", "%29") : null;
}
