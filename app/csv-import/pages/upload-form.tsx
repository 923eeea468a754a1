import { Form } from "@remix-run/react";
import { type DragEvent, useRef, useState } from "react";
import { DialogActions } from "~/desk/dialog-actions";
import { toFailureNotice } from "~/desk/notice";
import { useShowNotice } from "~/desk/toaster";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { toClassNames } from "~/ui/to-class-names";
import { isCsvFile, NO_FILE_TEXT, WRONG_TYPE_TEXT } from "../receiving/csv-limits";
import { UploadProgress } from "./upload-progress";
import { useUpload } from "./use-upload";

export function UploadForm({ dealershipId, backTo }: { dealershipId: number; backTo: string }) {
	const input = useRef<HTMLInputElement>(null);
	const [chosen, setChosen] = useState<string | null>(null);
	const [refused, setRefused] = useState<string | null>(null);
	const showNotice = useShowNotice();
	const { stage, send } = useUpload(dealershipId);

	function take(files: FileList) {
		const [file] = files;
		if (!file || !input.current) return;
		if (!isCsvFile(file.name, file.type)) {
			input.current.value = "";
			setChosen(null);
			setRefused(file.name);
			return showNotice(toFailureNotice("Invalid File Type", WRONG_TYPE_TEXT));
		}
		input.current.files = files;
		setChosen(file.name);
		setRefused(null);
	}

	return (
		<Form
			method="post"
			encType="multipart/form-data"
			className="mt-4 space-y-4"
			onSubmit={(event) => {
				event.preventDefault();
				if (!input.current?.files?.length) return showNotice(toFailureNotice("No File Selected", NO_FILE_TEXT));
				send(new FormData(event.currentTarget));
			}}
		>
			<DropZone onDrop={take} name={chosen}>
				<input
					ref={input}
					id="csv-file"
					type="file"
					name="file"
					accept=".csv"
					aria-describedby={refused === null ? "csv-hint" : "csv-refused csv-hint"}
					onChange={(event) => event.currentTarget.files && take(event.currentTarget.files)}
					className="block w-full text-sm file:mr-3 file:h-11 file:rounded-lg file:border file:border-edge file:bg-surface file:px-4 file:font-semibold file:text-ink"
				/>
				{refused !== null && (
					<p id="csv-refused" className="text-sm wrap-anywhere text-bad">
						{refused} is not a CSV file.
					</p>
				)}
			</DropZone>
			<Choice name="wholeStock" label="This file is the whole stock">
				Vehicles that are not in it are removed. You are asked first if they are more than three and more than 30% of
				the stock.
			</Choice>
			<Choice name="lookFirst" label="Look before importing">
				See its columns and first vehicles before anything is changed.
			</Choice>
			<UploadProgress stage={stage} />
			<DialogActions>
				<ButtonLink kind="secondary" to={backTo} replace preventScrollReset>
					Cancel
				</ButtonLink>
				<Button type="submit" disabled={stage !== null}>
					{stage === null ? "Upload" : "Uploading..."}
				</Button>
			</DialogActions>
		</Form>
	);
}

function Choice({ name, label, children }: { name: string; label: string; children: string }) {
	return (
		<label className="flex items-start gap-3 text-sm">
			<input type="checkbox" name={name} value="on" className="mt-0.5 size-5 shrink-0 accent-accent" />
			<span>
				{label}
				<span className="block text-quiet">{children}</span>
			</span>
		</label>
	);
}

interface DropZoneProps {
	name: string | null;
	onDrop: (files: FileList) => void;
	children: React.ReactNode;
}

function DropZone({ name, onDrop, children }: DropZoneProps) {
	const [isOver, setIsOver] = useState(false);
	const over = (event: DragEvent, is: boolean) => {
		event.preventDefault();
		setIsOver(is);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the file input within does the same
		<div
			onDragOver={(event) => over(event, true)}
			onDragLeave={(event) => over(event, false)}
			onDrop={(event) => {
				over(event, false);
				onDrop(event.dataTransfer.files);
			}}
			className={toClassNames(
				"space-y-2 rounded-xl border-2 border-dashed p-4",
				isOver ? "border-accent bg-sunken" : "border-edge",
			)}
		>
			<label htmlFor="csv-file" className="flex items-center gap-2 font-semibold">
				<Icon name="upload" />
				{name ?? "Drop a CSV file here, or choose one"}
			</label>
			{children}
			<p id="csv-hint" className="text-sm text-quiet">
				CSV, at most 10MB. Columns: title, year, make, model, price, mileage, vin, location, zipCode; exports of vAuto,
				HomeNet, Frazer and DealerSocket are understood too.
			</p>
			<a
				href="/admin/csv-template.csv"
				download
				className="inline-block py-1 text-sm font-semibold text-accent hover:underline"
			>
				CSV template
			</a>
		</div>
	);
}
