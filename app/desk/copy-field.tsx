import { type FocusEvent, useState } from "react";
import { Button } from "~/ui/button";
import { inputClass } from "~/ui/field";
import { useHydrated } from "~/ui/use-hydrated";

interface FieldProps {
	id: string;
	label: string;
	text: string;
	isNew?: boolean;
}

export function CopyField({ id, label, text, isNew = false }: FieldProps) {
	const [said, setSaid] = useState("");
	const hydrated = useHydrated();
	const copy = async () => {
		const copied = await navigator.clipboard?.writeText(text).then(
			() => true,
			() => false,
		);
		setSaid(copied ? "Copied" : "Select the text and copy it.");
	};
	return (
		<div className="space-y-1">
			<label htmlFor={id} className="block text-sm font-semibold">
				{label}
			</label>
			<div className="flex gap-2">
				<input
					id={id}
					readOnly
					// biome-ignore lint/a11y/noAutofocus: the person has just asked for it
					autoFocus={isNew}
					key={text}
					defaultValue={text}
					onFocus={(event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()}
					className={`${inputClass} min-w-0 flex-1 font-mono text-sm md:h-9`}
				/>
				{hydrated && (
					<Button kind="secondary" onClick={copy} className="min-h-11 text-sm md:min-h-9">
						Copy
					</Button>
				)}
			</div>
			<p role="status" className="text-sm text-quiet empty:hidden">
				{said}
			</p>
		</div>
	);
}
