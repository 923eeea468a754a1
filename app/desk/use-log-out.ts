import { useNavigate } from "@remix-run/react";
import { type FormEvent, useCallback } from "react";

export function useLogOut() {
	const navigate = useNavigate();
	return useCallback(
		async (event: FormEvent) => {
			event.preventDefault();
			if (await logOut()) navigate("/admin");
		},
		[navigate],
	);
}

/** A session that had ended before (401) counts as signed out. */
async function logOut(): Promise<boolean> {
	try {
		const { ok, status } = await fetch("/api/auth/logout", { method: "POST" });
		if (ok || status === 401) return true;
		console.error(`Logout failed: ${status}`);
	} catch (error) {
		console.error("Logout failed", error);
	}
	return false;
}
