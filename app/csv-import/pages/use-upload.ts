import { useNavigate, useRevalidator } from "@remix-run/react";
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import { type Notice, toFailureNotice } from "~/desk/notice";
import { useShowNotice } from "~/desk/toaster";
import type { UploadStage } from "./upload-progress";

const POLL_MS = 400;
const start: UploadStage = { name: "sending", share: 0, rows: 0, rowsKnown: 0 };
const FAILED = toFailureNotice("Upload Failed", "Failed to upload CSV file");

interface Step {
	to?: string;
	notice?: Notice | null;
}

function toStep(answer: (Step & { message?: string }) | null): Step {
	if (answer?.to !== undefined || answer?.notice) return answer;
	return { notice: answer?.message ? toFailureNotice(FAILED.title, answer.message) : FAILED };
}

export function useUpload(dealershipId: number) {
	const [stage, setStage] = useState<UploadStage | null>(null);
	const request = useRef<XMLHttpRequest | null>(null);
	const showNotice = useShowNotice();
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const url = `/admin/dealerships/${dealershipId}/uploads`;

	useEffect(() => () => request.current?.abort(), []);
	usePolledStage(url, stage !== null && stage.name !== "sending", setStage);

	function finish({ to, notice }: Step) {
		setStage(null);
		if (notice) showNotice(notice);
		if (to === undefined) return;
		navigate(to, { preventScrollReset: true });
		revalidate();
	}

	function send(form: FormData) {
		const xhr = new XMLHttpRequest();
		request.current = xhr;
		xhr.responseType = "json";
		xhr.upload.onprogress = ({ loaded, total }) =>
			setStage(loaded < total ? { ...start, share: loaded / total } : { ...start, name: "checking" });
		xhr.onload = () => finish(toStep(xhr.response));
		xhr.onerror = () => finish({ notice: FAILED });
		setStage(start);
		xhr.open("POST", url);
		xhr.send(form);
	}
	return { stage, send };
}

function usePolledStage(url: string, isOnServer: boolean, setStage: Dispatch<SetStateAction<UploadStage | null>>) {
	useEffect(() => {
		if (!isOnServer) return;
		const timer = setInterval(async () => {
			const known = await readStage(url);
			if (known !== null) setStage((now) => now && known);
		}, POLL_MS);
		return () => clearInterval(timer);
	}, [isOnServer, url, setStage]);
}

async function readStage(url: string): Promise<UploadStage | null> {
	const response = await fetch(url).catch(() => null);
	return response?.ok ? await response.json() : null;
}
