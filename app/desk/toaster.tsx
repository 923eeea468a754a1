import * as Toast from "@radix-ui/react-toast";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { Icon } from "../ui/icon";
import { toClassNames } from "../ui/to-class-names";
import { useHydrated } from "../ui/use-hydrated";
import type { Notice } from "./notice";

type Shown = Notice & { key: number };

const ShowNotice = createContext<(notice: Notice) => void>(() => {});

export function useShowNotice(): (notice: Notice) => void {
	return useContext(ShowNotice);
}

/** Beside the floating menu button of a phone. styles.css keeps focused elements clear of it. */
const corner =
	"fixed right-0 bottom-(--toast-bottom,0) z-45 w-full max-w-[420px] p-4 max-md:left-20 max-md:ml-auto max-md:w-auto max-md:pl-0";

/** Not in the server's HTML: Radix's frame has inline styles, which the policy allows only from scripts. */
export function Toaster({ children }: { children: ReactNode }) {
	const hydrated = useHydrated();
	const [shown, setShown] = useState<Shown | null>(null);
	const show = useCallback((notice: Notice) => setShown({ ...notice, key: Date.now() + Math.random() }), []);
	useEffect(() => {
		const forgetFailure = () => setShown((now) => (now?.tone === "destructive" ? null : now));
		document.addEventListener("submit", forgetFailure, { capture: true });
		return () => document.removeEventListener("submit", forgetFailure, { capture: true });
	}, []);
	return (
		<ShowNotice.Provider value={show}>
			<Toast.Provider duration={5000} swipeThreshold={50} swipeDirection="right">
				{children}
				{shown && (
					<Toast.Root
						key={shown.key}
						onOpenChange={(open) => open || setShown(null)}
						className="data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0"
					>
						<NoticeBody notice={shown}>
							<Toast.Close aria-label="Close" className="-m-2 self-start p-2">
								<Icon name="close" />
							</Toast.Close>
						</NoticeBody>
					</Toast.Root>
				)}
				{hydrated && <Toast.Viewport hotkey={["F8"]} className={toClassNames(corner, "list-none")} />}
			</Toast.Provider>
		</ShowNotice.Provider>
	);
}

/** Without JavaScript nobody can close it, so it takes room of its own and covers nothing. */
const unclosable =
	"pointer-events-none sticky bottom-(--notice-bottom,0) z-10 mr-4 ml-auto w-[calc(100%-2rem)] max-w-[420px] pt-4 pb-2";

export function NoticeOnLoad({ notice }: { notice: Notice | null | undefined }) {
	const show = useShowNotice();
	const hydrated = useHydrated();
	useEffect(() => {
		if (notice) show(notice);
	}, [notice, show]);
	if (hydrated || !notice) return null;
	return (
		<div className={unclosable}>
			<NoticeBody notice={notice} />
		</div>
	);
}

function NoticeBody({ notice, children }: { notice: Notice; children?: ReactNode }) {
	const failed = notice.tone === "destructive";
	return (
		<div
			role={failed ? "alert" : "status"}
			aria-live={children ? "off" : undefined}
			className={toClassNames(
				"flex gap-3 rounded-lg border p-4 shadow-lg",
				failed ? "border-bad bg-bad text-bad-ink" : "border-line bg-surface text-ink",
			)}
		>
			<div className="flex-1">
				<p className="font-semibold">{notice.title}</p>
				{notice.text && <p className="text-sm">{notice.text}</p>}
			</div>
			{children}
		</div>
	);
}
