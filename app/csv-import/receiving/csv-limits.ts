/** "10MB" in the specification, counted on the incoming bytes. */
export const MAX_BYTES = 10 * 1024 * 1024;
/** For the rest of the form: a longer Content-Length than both cannot hold a file that fits. */
export const FORM_BYTES = 64 * 1024;

export const WAIT_BYTES = 1024 * 1024;

export const TOO_LARGE_TEXT =
	"The file is larger than 10MB. Split it into two files and upload one after the other. Nothing has been changed.";
export const NO_FILE_TEXT = "Please select a CSV file to upload";
export const MALFORMED_TEXT =
	"The upload arrived incomplete or malformed. Rename the file if its name contains “=” or “;”, and try again. Nothing has been changed.";
export const NOT_STORED_TEXT = "The file could not be stored. Please try again in a moment. Nothing has been changed.";
export const WRONG_TYPE_TEXT = "Please upload a CSV file";

/** Browsers and systems disagree about the type of a CSV. */
export function isCsvFile(name: string, type: string): boolean {
	return /\.csv$/i.test(name) || /^(?:text|application)\/(?:x-)?(?:csv|comma-separated-values)\b/i.test(type);
}
