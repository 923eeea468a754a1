import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LateStart, renderLateScripts } from "./late-scripts";

const page = `<body><p>car</p><link rel="modulepreload" href="/assets/a.js"/><script nonce="abc">data()</script><script nonce="abc" type="module" async="">import "/assets/a.js"</script></body>`;

test("no module is fetched or run by itself, and a script after the page starts them with their nonce", () => {
	const html = renderLateScripts(page, "abc");
	expect(html).not.toMatch(/<link[^>]* (rel|href)=|type="module"/);
	expect(html).toContain('<link data-late="modulepreload" data-href="/assets/a.js"/>');
	expect(html).toContain('<script nonce="abc" type="late">import "/assets/a.js"</script>');
	expect(html).toContain('<script nonce="abc">data()</script>');
	expect(renderToStaticMarkup(<LateStart nonce="abc" />)).toMatch(
		/^<script nonce="abc">\{ const photo .*\}<\/script>$/,
	);
});
