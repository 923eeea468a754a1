import { useNavigate } from "@remix-run/react";
import { type FormEvent, useCallback } from "react";

/** Signs out and goes to the login; a logout that fails is only logged, and the tab stays as it is. */
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

/** Whether nobody is signed in any more: a session that had ended before (401) is none either. */
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
