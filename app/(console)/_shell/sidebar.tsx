import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { switchTheme } from "@/components/layout/theme";
import { Wordmark } from "@/components/layout/wordmark";
import { IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Kbd } from "@/components/ui/kbd";
import { useViewer } from "@/lib/client/viewer";
import { MenuEntries } from "./menu-entries";
import { MenuLine } from "./menu-line";

/** The version label that staff know from the former client (docs/rules/access.md#menu). */
const VERSION_LABEL = "2.0.6";

export interface MenuProps {
  onSearch: () => void;
  onHelp: () => void;
  onExit: () => void;
}

/** The menu on a desktop: 300 px wide (docs/rules/access.md#menu). */
export function Sidebar(props: MenuProps) {
  return (
    <aside
      data-menu
      className="hidden w-[300px] shrink-0 flex-col border-r border-line bg-surface lg:flex print:hidden!"
    >
      <MenuContent {...props} />
    </aside>
  );
}

/** The content of both menus. */
export function MenuContent({ onSearch, onHelp, onExit, close }: MenuProps & { close?: ReactNode }) {
  const viewer = useViewer();
  const pathname = usePathname();
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
        <span className="pointer-coarse:hidden">
          <Kbd>Ctrl K</Kbd>
        </span>
      </button>
      <MenuEntries />
      <footer className="border-t border-line px-3 py-3">
        <MenuLine
          href="/profilo"
          label={viewer.name || "Profilo"}
          icon="user-round"
          isCurrent={pathname === "/profilo"}
          hint="Profilo"
        />
        <div className="mt-1 flex items-center gap-1 px-1">
          <FooterButton label="Esci" icon="log-out" onClick={onExit} />
          <FooterButton label="Aiuto" icon="circle-question-mark" onClick={onHelp} keys="F1" />
          <span className="ml-auto px-2 text-xs text-ink-faint" title={`Pontile ${viewer.version}`}>
            {VERSION_LABEL}
          </span>
          <ThemeButton />
        </div>
      </footer>
    </>
  );
}

interface FooterButtonProps {
  label: string;
  icon: IconName;
  onClick: () => void;
  /** Its key, for `aria-keyshortcuts`. */
  keys?: string;
}

function FooterButton({ label, icon, onClick, keys }: FooterButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-keyshortcuts={keys}
      title={keys}
      className="flex h-9 items-center gap-2.5 rounded px-2 text-ink-soft transition-colors hover:bg-surface-sunken hover:text-ink pointer-coarse:h-11"
    >
      <Icon name={icon} className="size-4" />
      {label}
    </button>
  );
}

function ThemeButton() {
  return <IconButton label="Cambia tema: chiaro o scuro" icon="sun-moon" onClick={switchTheme} />;
}
