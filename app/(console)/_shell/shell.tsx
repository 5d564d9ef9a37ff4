"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Wordmark } from "@/components/layout/wordmark";
import { IconButton } from "@/components/ui/button";
import { loadConfirm } from "@/components/ui/confirm-dialog";
import { DialogLine } from "@/components/ui/dialog-line";
import { laterPart, notifyMissingCode } from "@/components/ui/load-part";
import { SheetHost } from "@/features/sailings/sheet-host";
import { followSignOut, sendBeforeSignOut } from "@/lib/client/session";
import { ConflictDialog } from "./conflict-dialog";
import type { ExitStep } from "./exit-dialogs";
import { DialogHelp, HelpHost } from "./help/help-host";
import { useHelp } from "./help/use-help";
import { OfflineBar } from "./offline-bar";
import { ReauthDialog } from "./reauth-dialog";
import { SessionEnd } from "./session-end";
import { Sidebar } from "./sidebar";
import { UnreadableCounter, UnreadableRecords } from "./unreadable-records";
import { useLive } from "./use-live";
import { usePaperFoot } from "./use-paper-foot";
import { useScreenFocus } from "./use-screen-focus";

const CommandPalette = laterPart(() => import("./command-palette").then((module) => module.CommandPalette));
const loadExit = () => import("./exit-dialogs");
const ExitDialogs = laterPart(() => loadExit().then((module) => module.ExitDialogs));
const Later = laterPart(() => import("./later").then((module) => module.Later));
const PhoneDrawer = laterPart(() => import("./phone-drawer").then((module) => module.PhoneDrawer));

const dialogLine = (
  <>
    <SessionEnd className="px-4 sm:px-6" />
    <UnreadableRecords className="px-4 sm:px-6" />
  </>
);

/**
 * The frame of every screen: a sidebar, or a bar with a drawer on phones, and the dialogs above every screen.
 */
export function Shell({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<"drawer" | "palette" | ExitStep | null>(null);
  const pathname = usePathname();
  const help = useHelp();
  useLive();
  usePaperFoot();
  useScreenFocus();
  // Loaded at once: the palette before the first Ctrl K, so that no typed text is lost, and the confirmation
  // and 'Esci' for when the network is down.
  useEffect(() => {
    for (const load of [CommandPalette.load, loadConfirm, ExitDialogs.load]) void load();
  }, []);
  const close = () => setOpen(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each new page without reading the path
  useEffect(close, [pathname]);
  useEffect(sendBeforeSignOut, []);
  useEffect(followSignOut, []);
  usePaletteKey(() => setOpen((current) => (current === "palette" ? null : "palette")));

  const showHelp = (id?: string) => {
    close();
    help.show(id);
  };
  const menu = {
    onSearch: () => setOpen("palette"),
    onHelp: () => showHelp(),
    onExit: () => {
      close();
      loadExit().then(({ beginExit }) => beginExit(setOpen), notifyMissingCode);
    },
  };
  return (
    <DialogHelp help={help}>
      <div className="flex h-dvh flex-col lg:flex-row print:block print:h-auto">
        <SkipLink />
        <PhoneBar isOpen={open === "drawer"} onOpen={() => setOpen("drawer")} onSearch={menu.onSearch} />
        <Sidebar {...menu} />
        <Main>{children}</Main>
        <HelpHost help={help} />
        {open === "drawer" && <PhoneDrawer onClose={close} {...menu} />}
        {open === "palette" && <CommandPalette onClose={close} onExit={menu.onExit} onHelp={showHelp} />}
        {open !== null && typeof open === "object" && (
          <ExitDialogs
            step={open}
            onStep={setOpen}
            onClose={(step) => setOpen((now) => (now === step ? null : now))}
          />
        )}
        <ConflictDialog />
        <ReauthDialog />
      </div>
    </DialogHelp>
  );
}

/** Ctrl K or ⌘K. */
function usePaletteKey(toggle: () => void): void {
  const onPress = useEffectEvent(toggle);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      onPress();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

function SkipLink() {
  return (
    <a
      href="#contenuto"
      className="sr-only z-60 rounded bg-accent font-semibold text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-2"
    >
      Vai al contenuto
    </a>
  );
}

/** The bar over a phone's screen, with the buttons of the drawer and of the palette. */
function PhoneBar(props: { isOpen: boolean; onOpen: () => void; onSearch: () => void }) {
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line bg-surface px-2 lg:hidden print:hidden">
      <IconButton label="Apri il menu" icon="menu" onClick={props.onOpen} aria-expanded={props.isOpen} />
      {/* A page's title lies here, over the bar (components/layout/page-header.tsx). */}
      <div className="[body:has([data-page-title])_&]:hidden">
        <Wordmark className="[&_svg]:size-7" />
      </div>
      <IconButton label="Cerca una schermata" icon="search" className="ml-auto" onClick={props.onSearch} />
    </header>
  );
}

function Main({ children }: { children: ReactNode }) {
  return (
    <main
      id="contenuto"
      tabIndex={-1}
      className="flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto outline-none print:block print:overflow-visible"
    >
      <UnreadableCounter>
        <OfflineBar />
        <SessionEnd />
        <UnreadableRecords />
        <div className="flex min-h-0 flex-1 flex-col px-4 pt-3 pb-4 sm:px-8 sm:pt-7 print:block print:p-0">
          <DialogLine value={dialogLine}>
            {children}
            <SheetHost />
            <Later />
          </DialogLine>
        </div>
      </UnreadableCounter>
    </main>
  );
}
