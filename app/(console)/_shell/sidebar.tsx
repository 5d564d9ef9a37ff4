"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";
import { ScreenLink } from "@/components/layout/screen-link";
import { chooseTheme, currentTheme } from "@/components/layout/theme";
import { Wordmark } from "@/components/layout/wordmark";
import { IconButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Kbd } from "@/components/ui/kbd";
import { useViewer } from "@/lib/client/viewer";
import { entriesUnderHome, menuFor } from "@/lib/routes";
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
      <nav aria-label="Menu" className="min-h-0 flex-1 overflow-y-auto px-3 pb-4">
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
        {menuFor(viewer).map(({ group, entries }) => (
          <section key={group} aria-label={group} className="mt-2">
            <button
              type="button"
              aria-expanded={isOpen(group)}
              onClick={() => toggle(group)}
              className="flex h-8 w-full items-center justify-between rounded px-3 text-xs font-semibold text-ink-faint transition-colors hover:bg-surface-sunken hover:text-ink pointer-coarse:h-10"
            >
              {group}
              <Icon
                name="chevron-down"
                className={cn("size-4 transition-transform", !isOpen(group) && "-rotate-90")}
              />
            </button>
            {isOpen(group) && (
              <ul>
                {entries.map(({ path, label }) => (
                  <li key={path}>
                    <MenuLink href={path} label={label ?? path} isCurrent={pathname === path} />
                  </li>
                ))}
              </ul>
            )}
          </section>
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
        "relative flex min-h-8 items-center gap-2.5 rounded px-3 py-1 transition-colors pointer-coarse:min-h-11",
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
