import { expect, test } from "vitest";
import { delayScripts } from "./late-scripts";

const page = `<body><p>car</p><link rel="modulepreload" href="/assets/a.js"/><script>data()</script><script type="module" async="">import "/assets/a.js"</script></body>`;

test("no module is fetched or run by itself, and a script at the end of the page starts them", () => {
	const html = delayScripts(page);
	expect(html).not.toMatch(/<link[^>]* (rel|href)=|type="module"/);
	expect(html).toContain('<link data-late="modulepreload" data-href="/assets/a.js"/>');
	expect(html).toContain('<script type="late">import "/assets/a.js"</script>');
	expect(html).toContain("<script>data()</script>");
	expect(html).toMatch(/<script>\{ const photo .*\}<\/script><\/body>$/);
});
