import type { z } from "zod";
import type { AppContext } from "~/context.server";

export type Source = Pick<AppContext, "config" | "db" | "now"> & { origin: string };

/** A text says what went wrong, for the agent to read. */
export type Tool<In extends z.ZodObject = z.ZodObject, Out extends z.ZodObject = z.ZodObject> = {
	name: string;
	title: string;
	description: string;
	input: In;
	output: Out;
	answer(source: Source, input: z.output<In>): Promise<z.output<Out> | string>;
};

/** Checks a tool's types against its schemas, then drops them, so that a list of tools has one type. */
export function createTool<In extends z.ZodObject, Out extends z.ZodObject>(tool: Tool<In, Out>): Tool {
	return { ...tool, answer: async (source, input) => tool.answer(source, tool.input.parse(input)) };
}
