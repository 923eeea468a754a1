import { useRefresh } from "~/desk/use-refresh";
import { ButtonLink } from "~/ui/button";
import { UploadProgress, type UploadStage } from "./upload-progress";

const LOOK_MS = 1000;

export function ImportingPage({ fileName, stage, backTo }: { fileName: string; stage: UploadStage; backTo: string }) {
	useRefresh(LOOK_MS);
	return (
		<div className="max-w-prose space-y-4">
			<noscript>
				<meta httpEquiv="refresh" content="3" />
			</noscript>
			<h1 className="text-xl font-semibold break-words">Importing {fileName}</h1>
			<UploadProgress stage={stage} />
			<p className="text-quiet">You can leave this page. The import continues.</p>
			<ButtonLink kind="secondary" to={backTo}>
				Back to the dealerships
			</ButtonLink>
		</div>
	);
}
