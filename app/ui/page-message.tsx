import type { ReactNode } from "react";
import { NoCar } from "./icon";

export function PageMessage({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
	return (
		<div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-8 text-center md:py-16">
			<NoCar />
			<h1 className="text-xl font-semibold">{title}</h1>
			<p className="text-quiet">{text}</p>
			<div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
		</div>
	);
}
