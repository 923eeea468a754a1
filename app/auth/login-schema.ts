import { z } from "zod";
import "../ui/zod-config";

const MAX_LENGTH = 1000;

export const loginSchema = z.object({ username: textField("Username"), password: textField("Password") });

function textField(noun: string) {
	return z
		.string({ error: `${noun} is required` })
		.min(1, `${noun} is required`)
		.max(MAX_LENGTH, `${noun} must not exceed ${MAX_LENGTH} characters`);
}
