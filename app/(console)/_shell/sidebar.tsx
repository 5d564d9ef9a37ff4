"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ScreenLink } from "@/components/layout/screen-link";
import { chooseTheme, currentTheme } from "@/components/layout/theme";
import { Wordmark } from "@/components/layout/wordmark";
import { IconButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Kbd } from "@/components/ui/kbd";
import { useViewer } from "@/lib/client/viewer";
import { entriesUnderHome, type MenuGroup, menuFor, type Screen, screenAt, screenName } from "@/lib/routes";
import { useOpenGroups } from "./open-groups";

/** The version label that staff know from the former client (docs/rules/access.md#menu). */
const VERSION_LABEL = "2.0.6";

const iconsUnderHome: Record<string, IconName> = { "/pianificazione": "calendar-days" };

export interface MenuProps {
  /** The application's own version, in the label's tooltip. */
  build: string;
  onSearch: () => void;
  onExit: () => void;
}

/** The menu on a desktop: 300 px wide (docs/rules/access.md#menu). */
export function Sidebar(props: MenuProps) {
  return (
    <aside className="hidden w-[300px] shrink-0 flex-col border-r border-line bg-surface lg:flex print:hidden!">
      <MenuContent {...props} />
    </aside>
  );
}

/** The content of both menus. */
export function MenuContent({ build, onSearch, onExit, close }: MenuProps & { close?: ReactNode }) {
  const viewer = useViewer();
  const pathname = usePathname();
  const { isOpen, toggle } = useOpenGroups();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each new page, whose path it does not read
  useEffect(() => {
    // A frame later the groups that this browser keeps closed are closed.
    const frame = requestAnimationFrame(() => {
      nav.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  const groups = menuFor(viewer);
  const current = screenAt(pathname);
  return (
    <>
      <div className="flex items-center justify-between px-5 pt-5 pb-4">
        <Wordmark />
        {close}
      </div>
      <button
        type="button"
        onClick={onSearch}
        className="mx-4 mb-3 flex h-9 items-center gap-2 rounded border border-line-strong px-3 text-left text-ink-soft transition-colors hover:bg-surface-sunken pointer-coarse:h-11"
      >
        <Icon name="search" className="size-4" />
        <span className="flex-1">Vai a…</span>
        <Kbd>Ctrl K</Kbd>
      </button>
      <nav ref={nav} aria-label="Menu" className="min-h-0 flex-1 overflow-y-auto px-3 pb-4">
        <MenuLink
          href="/dashboard"
          label="Home"
          icon={<Icon name="house" className="size-4" />}
          isCurrent={pathname === "/dashboard"}
        />
        {entriesUnderHome(viewer).map(({ path, label }) => (
          <MenuLink
            key={path}
            href={path}
            label={label ?? path}
            icon={<Icon name={iconsUnderHome[path] ?? "circle-dashed"} className="size-4" />}
            isCurrent={pathname === path}
          />
        ))}
        {current && isOutside(current, groups) && (
          <MenuLink href={pathname} label={screenName(current) ?? pathname} isCurrent />
        )}
        {groups.map(({ group, entries }) => (
          <MenuSection
            key={group}
            group={group}
            entries={entries}
            current={current}
            isOpen={isOpen(group)}
            onToggle={() => toggle(group)}
          />
        ))}
      </nav>
      <footer className="border-t border-line px-3 py-3">
        <MenuLink
          href="/profilo"
          label={viewer.name || "Profilo"}
          icon={<Icon name="user-round" className="size-4" />}
          isCurrent={pathname === "/profilo"}
          hint="Profilo"
        />
        <div className="mt-1 flex items-center gap-1 px-1">
          <button
            type="button"
            onClick={onExit}
            className="flex h-9 items-center gap-2.5 rounded px-2 text-ink-soft transition-colors hover:bg-surface-sunken hover:text-ink pointer-coarse:h-11"
          >
            <Icon name="log-out" className="size-4" />
            Esci
          </button>
          <span className="ml-auto px-2 text-xs text-ink-faint" title={`Pontile ${build}`}>
            {VERSION_LABEL}
          </span>
          <ThemeButton />
        </div>
      </footer>
    </>
  );
}

/** Whether the menu's groups lack the current screen: it has no entry, or its key hides it. */
function isOutside(current: Screen, groups: ReturnType<typeof menuFor>): boolean {
  if (current.path === "/" || current.path === "/dashboard" || current.path === "/profilo") return false;
  if (!current.group && current.label) return false;
  return !groups.some(({ entries }) => entries.includes(current));
}

interface MenuSectionProps {
  group: MenuGroup;
  entries: readonly Screen[];
  current: Screen | undefined;
  isOpen: boolean;
  onToggle: () => void;
}

/** A group of the menu; closed, it keeps the current screen's entry in sight. */
function MenuSection({ group, entries, current, isOpen, onToggle }: MenuSectionProps) {
  const shown = isOpen ? entries : entries.filter((entry) => entry === current);
  return (
    <section aria-label={group} className="mt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex h-8 w-full items-center justify-between rounded px-3 text-xs font-semibold text-ink-faint transition-colors hover:bg-surface-sunken hover:text-ink pointer-coarse:h-10"
      >
        {group}
        <Icon name="chevron-down" className={cn("size-4 transition-transform", !isOpen && "-rotate-90")} />
      </button>
      {shown.length > 0 && (
        <ul>
          {shown.map(({ path, label }) => (
            <li key={path}>
              <MenuLink href={path} label={label ?? path} isCurrent={path === current?.path} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function MenuLink({
  href,
  label,
  icon,
  isCurrent,
  hint,
}: {
  href: string;
  label: string;
  icon?: ReactNode;
  isCurrent: boolean;
  hint?: string;
}) {
  return (
    <ScreenLink
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className={cn(
        "relative flex min-h-8 scroll-my-10 items-center gap-2.5 rounded px-3 py-1 transition-colors pointer-coarse:min-h-11",
        isCurrent
          ? "bg-accent-soft font-semibold text-accent-strong"
          : "text-ink-soft hover:bg-surface-sunken hover:text-ink",
      )}
    >
      {icon}
      <span className="min-w-0 truncate">{label}</span>
      {hint && label !== hint && <span className="sr-only">, {hint}</span>}
    </ScreenLink>
  );
}

function ThemeButton() {
  const [, redraw] = useState(0);
  const change = () => {
    chooseTheme(currentTheme() === "dark" ? "light" : "dark");
    redraw((count) => count + 1);
  };
  return (
    <IconButton
      label="Cambia tema chiaro o scuro"
      icon={
        <>
          <Icon name="moon" className="in-data-[theme=dark]:hidden" />
          <Icon name="sun" className="hidden in-data-[theme=dark]:block" />
        </>
      }
      onClick={change}
    />
  );
}
