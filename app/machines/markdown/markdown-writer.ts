const blocks = new Set(
	"article section header footer div p ul ol li dl dt dd h1 h2 h3 h4 h5 h6 table tr figure figcaption blockquote main br hr details summary".split(
		" ",
	),
);

export class MarkdownWriter {
	readonly #lines: string[] = [];
	#line = "";
	#start = "";
	#cells = 0;
	readonly #links: { href: string; from: number }[] = [];
	/** A card links its car twice or more, and a service repeats: once is enough. */
	readonly #told = new Set<string>();

	constructor(private readonly url: string) {}

	open(name: string, { href, class: className = "" }: Record<string, string>): void {
		if (blocks.has(name) && name !== "dd") this.#endLine();
		if (/^h[1-6]$/.test(name)) this.#start = `${"#".repeat(Number(name[1]))} `;
		if (name === "li" || name === "dt") this.#start = "- ";
		if (name === "td" || name === "th") this.#line += this.#cells++ === 0 ? "| " : " | ";
		// Adjacent elements are separate words, whatever their styles do.
		if (!blocks.has(name) && !/\s$/.test(this.#line) && className !== "") this.#line += " ";
		if (name === "a" && href) this.#links.push({ href, from: this.#line.length });
	}

	write(text: string): void {
		this.#line += text.replace(/\s+/g, " ").replace(/([\\*_`~|[\]<>])/g, "\\$1");
	}

	close(name: string): void {
		if (name === "a") this.#closeLink();
		if (name === "tr") {
			this.#line += this.#cells > 0 ? " |" : "";
			this.#cells = 0;
		}
		if (name === "dt") this.#line += ": ";
		else if (blocks.has(name)) this.#endLine();
	}

	end(): string {
		this.#endLine();
		const spaced = this.#lines.map((text) => (/^(- |\| )/.test(text) ? text : `\n${text}\n`));
		return spaced
			.join("\n")
			.replace(/\n{3,}/g, "\n\n")
			.trimStart();
	}

	#endLine(): void {
		const text = toPlainStart(this.#line.replace(/\s+/g, " ").trim());
		if (text !== "" && !/^[·|\\•,\s]*$/.test(text)) this.#lines.push(this.#start + text);
		[this.#line, this.#start] = ["", ""];
		for (const link of this.#links) link.from = 0;
	}

	#closeLink(): void {
		const link = this.#links.pop();
		if (!link) return;
		const words = this.#line.slice(link.from).trim();
		const address = toAddress(link.href, this.url);
		if (words === "" || address === null) return;
		this.#line = this.#line.slice(0, link.from) + (this.#told.has(address) ? "" : `[${words}](${address})`);
		this.#told.add(address);
	}
}

/** A text that begins like a heading, a list or a line under a heading is none. */
function toPlainStart(text: string): string {
	return text.replace(/^[#+=-]|(?<=^\d{1,9})[.)](?=\s|$)/, "\\$&");
}

function toAddress(href: string, url: string): string | null {
	if (href.startsWith("#") || !URL.canParse(href, url)) return null;
	const { protocol, href: whole } = new URL(href, url);
	return /^(https?|mailto|tel):$/.test(protocol) ? whole.replaceAll("(", "%28").replaceAll(")", "%29") : null;
}
