import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorTable } from "./error-table";

test("other rows are said to be imported only where there are some to be", () => {
	const errors = [{ row: 2, column: "vin", name: "2018 Ford Focus", message: "“X” is not a VIN." }];
	const render = (others?: number) => renderToStaticMarkup(<ErrorTable errors={errors} failed={1} others={others} />);
	expect(render(3)).toContain("The other rows are imported without them.");
	expect(render()).toMatch(/Row 2, vin<.*2018 Ford Focus<.*“X” is not a VIN\./);
	for (const none of [render(0), render()]) expect(none).not.toContain("other rows");
});
