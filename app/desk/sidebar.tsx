import { Form, NavLink } from "@remix-run/react";
import { type ReactNode, type RefObject, useState } from "react";
import { LogoMark } from "~/ui/brand/logo";
import { Icon, type IconName } from "~/ui/icon";
import { JumpLink } from "~/ui/jump-link";
import { toClassNames } from "~/ui/to-class-names";
import { useHydrated } from "~/ui/use-hydrated";
import { toSidebarCookie } from "./sidebar-cookie";
import { useLogOut } from "./use-log-out";
import { useMenu } from "./use-menu";

const tabs: { tab: string; label: string; icon: IconName }[] = [
	{ tab: "dashboard", label: "Dashboard", icon: "chart" },
	{ tab: "dealerships", label: "Dealerships", icon: "shop" },
	{ tab: "inventory", label: "Inventory", icon: "car" },
	{ tab: "settings", label: "Settings", icon: "gear" },
];

const ID = "admin-navigation";
const item = "flex min-h-11 w-full items-center gap-3 rounded-lg px-4 font-semibold hover:bg-sunken";

interface SidebarProps {
	siteName: string;
	username: string;
	startsCollapsed: boolean;
	search: (label: string | undefined) => ReactNode;
}

/** On a small screen an overlay; without JavaScript its button is a link, and `:target` opens it. */
export function Sidebar({ siteName, username, startsCollapsed, search }: SidebarProps) {
	const { open, setOpen, menu, button } = useMenu();
	const [collapsed, setCollapsed] = useState(startsCollapsed);
	const hydrated = useHydrated();
	const logOut = useLogOut();
	const label = collapsed ? "lg:sr-only" : undefined;
	const toggle = () => {
		setCollapsed(!collapsed);
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
		document.cookie = toSidebarCookie(!collapsed);
	};
	return (
		<>
			<nav
				ref={menu}
				id={ID}
				aria-label="Admin"
				className={toClassNames(
					"peer fixed top-0 bottom-14 left-0 w-64 flex-col gap-1 overflow-y-auto border-r border-line bg-surface p-2 target:flex lg:sticky lg:top-0 lg:z-20 lg:flex lg:h-screen lg:shrink-0",
					open ? "z-60 flex shadow-xl" : "z-30 hidden",
					collapsed && "lg:w-20",
				)}
			>
				<p className="flex items-center gap-3 p-3 font-semibold">
					<LogoMark className="size-8 shrink-0 text-accent" />
					<span className={label}>{siteName} Admin</span>
				</p>
				{tabs.map(({ tab, label: text, icon }) => (
					<NavLink
						key={tab}
						to={`/admin/${tab}`}
						title={collapsed ? text : undefined}
						className={({ isActive }) => toClassNames(item, isActive && "bg-sunken text-accent")}
					>
						<Icon name={icon} className="size-6 shrink-0" />
						<span className={label}>{text}</span>
					</NavLink>
				))}
				{search(label)}
				<button
					type="button"
					aria-expanded={!collapsed}
					onClick={toggle}
					className={toClassNames(item, "mt-auto hidden text-quiet lg:flex", !hydrated && "invisible")}
				>
					<Icon name={collapsed ? "right" : "left"} className="size-6 shrink-0" />
					<span className={label}>{collapsed ? "Expand sidebar" : "Collapse sidebar"}</span>
				</button>
				<Form method="post" action="/admin/logout" onSubmit={logOut} className="max-lg:mt-auto">
					<button type="submit" className={item} title={`Signed in as ${username}`}>
						<Icon name="leave" className="size-6 shrink-0" />
						<span className={label}>Logout</span>
					</button>
				</Form>
			</nav>
			{/* What lies beside the menu closes it; a notice waits beneath. */}
			<JumpLink
				to="content"
				onJump={() => setOpen(false)}
				tabIndex={-1}
				aria-hidden="true"
				className={toClassNames("fixed inset-0 bg-page/80 peer-target:block lg:hidden", open ? "z-50" : "z-20 hidden")}
			/>
			<header
				className={toClassNames(
					"fixed inset-x-0 bottom-0 h-14 border-t border-line bg-page lg:hidden",
					open ? "z-60" : "z-30",
				)}
			>
				<MenuButton button={button} open={open} onToggle={() => setOpen(!open)} />
			</header>
		</>
	);
}

const round =
	"fixed bottom-1.5 left-3 z-20 flex size-11 items-center justify-center rounded-lg border border-edge bg-surface text-ink lg:hidden";

interface MenuButtonProps {
	button: RefObject<HTMLButtonElement>;
	open: boolean;
	onToggle: () => void;
}

function MenuButton({ button, open, onToggle }: MenuButtonProps) {
	if (!useHydrated())
		return (
			<a href={`#${ID}`} className={round} aria-label="Open menu">
				<Icon name="menu" className="size-6" />
			</a>
		);
	return (
		<button
			ref={button}
			type="button"
			aria-label={open ? "Close menu" : "Open menu"}
			aria-controls={ID}
			aria-expanded={open}
			onClick={onToggle}
			className={round}
		>
			<Icon name={open ? "close" : "menu"} className="size-6" />
		</button>
	);
}
