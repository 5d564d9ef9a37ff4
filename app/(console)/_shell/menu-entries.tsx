import { usePathname } from "next/navigation";
import { type RefObject, useEffect, useRef, useState } from "react";
import { laterPart } from "@/components/ui/load-part";
import { useHeld } from "@/components/ui/use-held";
import { useViewer } from "@/lib/client/viewer";
import { entriesUnderHome, isOffered, menuFor, type Screen, screenAt, screenName } from "@/lib/routes";
import { MenuLine, type WaitingByPath } from "./menu-line";
import { MenuSection } from "./menu-section";
import { useFavourites, useOpenGroups, useRecents } from "./own-menu";
import { screenIcon } from "./screen-icons";
import { useMenuInUse } from "./use-menu-in-use";

// The menu can be used without its counts (2 kB).
const WaitingCounts = laterPart(() => import("./waiting-counts").then((module) => module.WaitingCounts));

/** Screens that stand in the menu anyway, above its groups. */
const alwaysThere = ["/dashboard", "/profilo"];
const maxRecents = 5;

/**
 * The links of the menu: home, favourites, recent screens and the groups (docs/rules/access.md#menu). While
 * the pointer or the focus is in it a screen that is opened moves none of them.
 */
export function MenuEntries() {
  const viewer = useViewer();
  const pathname = usePathname();
  const current = screenAt(pathname);
  const { isOpen, toggle } = useOpenGroups();
  const nav = useRef<HTMLElement>(null);
  const { isInUse, watch } = useMenuInUse(nav);
  // The screen that was open when the pointer or the focus came.
  const settled = useHeld(current, isInUse);
  const { kept, last, favouriteOf } = useOwnScreens(current, settled, isInUse);
  const [waiting, setWaiting] = useState<WaitingByPath>({});
  // The current screen is marked once, where it stands first.
  const isRecent = last.some((screen) => screen === current);
  const isOwn = isRecent || kept.some((screen) => screen === current);
  // When it leaves 'Recenti' it is marked in another place, on the same page.
  useCurrentInView(nav, `${pathname} ${isRecent}`);

  const groups = menuFor(viewer);
  const link = (screen: Screen, isCurrent: boolean) => {
    const { path } = screen;
    return (
      <MenuLine
        href={path}
        label={screenName(screen) ?? path}
        icon={screenIcon(path)}
        isCurrent={isCurrent}
        waiting={waiting[path]}
        favourite={favouriteOf(path)}
      />
    );
  };
  const list = (entries: readonly Screen[], isCurrent: (screen: Screen) => boolean) =>
    entries.length > 0 && (
      <ul>
        {entries.map((screen) => (
          <li key={screen.path}>{link(screen, isCurrent(screen))}</li>
        ))}
      </ul>
    );
  const isSettled = (screen: Screen) => screen === settled && !kept.includes(screen);
  /** Of a section that is closed only the current screen is in sight. */
  const section = (title: string, entries: readonly Screen[], isCurrent: (screen: Screen) => boolean) => (
    <MenuSection key={title} title={title} isOpen={isOpen(title)} onToggle={() => toggle(title)}>
      {list(isOpen(title) ? entries : entries.filter((one) => isCurrent(one) || isSettled(one)), isCurrent)}
    </MenuSection>
  );
  const nowhere = [current, settled].find(
    (screen) => screen && isOutside(screen, groups) && ![...kept, ...last].includes(screen),
  );
  return (
    <nav ref={nav} aria-label="Menu" className="min-h-0 flex-1 overflow-y-auto px-3 pb-4" {...watch}>
      <WaitingCounts onChange={setWaiting} />
      <MenuLine href="/dashboard" label="Home" icon="house" isCurrent={pathname === "/dashboard"} />
      {list(entriesUnderHome(viewer), (screen) => screen === current && !isOwn)}
      {nowhere && link(nowhere, nowhere === current)}
      {kept.length > 0 && section("Preferiti", kept, (screen) => screen === current)}
      {last.length > 0 && section("Recenti", last, (screen) => screen === current)}
      {groups.map(({ group, entries }) => section(group, entries, (screen) => screen === current && !isOwn))}
    </nav>
  );
}

/** The favourites and the last screens, as far as they are offered to this person. */
function useOwnScreens(current: Screen | undefined, settled: Screen | undefined, isInUse: boolean) {
  const viewer = useViewer();
  const { favourites, toggleFavourite } = useFavourites();
  const recents = useRecents(current && screenName(current) ? current.path : undefined);
  const offered = (path: string) => {
    const screen = screenAt(path);
    return screen && isOffered(screen, viewer) ? [screen] : [];
  };
  const last = useHeld(recents.join("|"), isInUse)
    .split("|")
    .filter((path) => path !== settled?.path && !favourites.includes(path) && !alwaysThere.includes(path))
    .flatMap(offered)
    .slice(0, maxRecents);
  const favouriteOf = (path: string) => ({
    isOn: favourites.includes(path),
    onToggle: () => toggleFavourite(path),
  });
  return { kept: favourites.flatMap(offered), last, favouriteOf };
}

/** Whether the menu's groups lack the current screen: it has no entry, or its key hides it. */
function isOutside(current: Screen, groups: ReturnType<typeof menuFor>): boolean {
  if (current.path === "/" || current.path === "/dashboard" || current.path === "/profilo") return false;
  if (!current.group && current.label) return false;
  return !groups.some(({ entries }) => entries.includes(current));
}

/**
 * Keeps the current entry in view: in the middle, or where it is when it was pressed there, so that the menu
 * does not move under the pointer.
 */
function useCurrentInView(nav: RefObject<HTMLElement | null>, place: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each new place without reading it
  useEffect(() => {
    // A frame later the groups that this browser keeps closed are closed.
    const frame = requestAnimationFrame(() => {
      const entry = nav.current?.querySelector("[aria-current=page]");
      if (nav.current && entry) bringIntoView(nav.current, entry);
    });
    return () => cancelAnimationFrame(frame);
  }, [place]);
}

/** Not by `scrollIntoView`, after which the page's first Tab would begin at the entry (Chromium 150). */
function bringIntoView(menu: HTMLElement, entry: Element): void {
  const [box, at] = [menu.getBoundingClientRect(), entry.getBoundingClientRect()];
  const isPressed = menu.contains(document.activeElement);
  const above = Math.min(0, at.top - box.top);
  const below = Math.max(0, at.bottom - box.bottom);
  menu.scrollTop += isPressed ? above + below : (at.top + at.bottom - box.top - box.bottom) / 2;
}
