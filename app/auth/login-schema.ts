import { z } from "zod";
import "../ui/zod-config";

const MAX_LENGTH = 1000;

export const loginSchema = z.object({
	username: z.string({ error: "Username is required" }).min(1, "Username is required").max(MAX_LENGTH),
	password: z.string({ error: "Password is required" }).min(1, "Password is required").max(MAX_LENGTH),
});
