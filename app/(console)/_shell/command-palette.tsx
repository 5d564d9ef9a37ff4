"use client";

import { Command } from "cmdk";
import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { beforeLeaving } from "@/components/form/leave";
import { chooseTheme, currentTheme } from "@/components/layout/theme";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { useViewer } from "@/lib/client/viewer";
import { isOffered, screenName, screens } from "@/lib/routes";
import { admits } from "@/lib/rules/levels";
import { PaletteHelp } from "./help/palette-help";
import { useRecents } from "./own-menu";
import { PaletteGroup, PaletteItem } from "./palette-item";
import { matching } from "./palette-matching";
import { minSearchLength, PaletteMembers } from "./palette-members";
import { paletteTasks } from "./palette-tasks";
import { screenIcon } from "./screen-icons";

/** Recent screens that stand on top until something is typed. */
const maxRecents = 5;

interface Entry {
  value: string;
  label: string;
  hint?: string;
  /** Further words that find it. */
  words?: string;
  icon: ReactNode;
  onSelect: () => void;
}

interface PaletteProps {
  onClose: () => void;
  onExit: () => void;
  /** Opens the help, at a page or at that of the screen. */
  onHelp: (id?: string) => void;
}

/**
 * Every screen and action that this person may use and, for the secretariat, every member by name. Ctrl K or
 * ⌘K.
 */
export function CommandPalette({ onClose, onExit, onHelp }: PaletteProps) {
  const viewer = useViewer();
  const router = useRouter();
  const pathname = usePathname();
  const recents = useRecents(undefined).filter((path) => path !== pathname);
  const [typed, setTyped] = useState("");
  const go = (href: string) => {
    onClose();
    beforeLeaving(() => router.push(href));
  };
  const findsMembers = admits("secretariat", viewer.level);

  const pages = screens
    .filter((screen) => isOffered(screen, viewer))
    .map(
      (screen): Entry => ({
        value: screen.path,
        label: screenName(screen) ?? screen.path,
        hint: screen.group,
        icon: <Icon name={screenIcon(screen.path)} />,
        onSelect: () => go(screen.path),
      }),
    );
  const tasks = paletteTasks(viewer).map(
    ({ label, href, words, screen }): Entry => ({
      value: href,
      label,
      words,
      hint: screen,
      icon: <Icon name="list-checks" />,
      onSelect: () => go(href),
    }),
  );
  const actions: Entry[] = [
    {
      value: "tema",
      label: "Cambia tema chiaro o scuro",
      icon: <Icon name="sun-moon" />,
      onSelect: () => {
        chooseTheme(currentTheme() === "dark" ? "light" : "dark");
        onClose();
      },
    },
    {
      value: "aiuto",
      label: "Aiuto per questa schermata",
      icon: <Icon name="circle-question-mark" />,
      onSelect: () => onHelp(),
    },
    { value: "esci", label: "Esci", icon: <Icon name="log-out" />, onSelect: onExit },
  ];
  if (findsMembers) {
    actions.unshift({
      value: "nuovo-documento",
      label: "Aggiungi un documento",
      icon: <Icon name="file-plus-corner" />,
      onSelect: () => go("/documenti?nuovo=true"),
    });
  }
  const last = typed
    ? []
    : recents.flatMap((path) => pages.find(({ value }) => value === path) ?? []).slice(0, maxRecents);
  const groups = [
    { heading: "Recenti", entries: last },
    {
      heading: "Schermate",
      entries: matching(
        pages.filter((page) => !last.includes(page)),
        typed,
      ),
    },
    { heading: "Viste", entries: matching(tasks, typed) },
    { heading: "Azioni", entries: matching(actions, typed) },
  ].filter(({ entries }) => entries.length > 0);

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Vai a…"
      size={550}
      bodyClassName="max-sm:flex max-sm:flex-col"
    >
      {/* Entries are filtered here, because the matching members come from the server. */}
      <Command
        label="Vai a…"
        shouldFilter={false}
        loop
        className="max-sm:flex max-sm:min-h-0 max-sm:flex-1 max-sm:flex-col"
      >
        <div className="border-b border-line px-4 py-3 sm:px-6">
          <Command.Input
            data-autofocus=""
            value={typed}
            onValueChange={setTyped}
            placeholder={findsMembers ? "Schermata, azione o socio" : "Schermata o azione"}
            className="h-9 w-full rounded border border-line-strong pointer-coarse:h-11 bg-surface px-3 text-base outline-none placeholder:text-ink-faint focus-visible:border-accent sm:text-sm"
          />
        </div>
        <Command.List className="overflow-y-auto p-2 max-sm:min-h-0 max-sm:flex-1 sm:h-[60dvh]">
          {groups.map(({ heading, entries }) => (
            <PaletteGroup key={heading} heading={heading}>
              {entries.map(({ words: _, ...entry }) => (
                <PaletteItem key={entry.value} {...entry} />
              ))}
            </PaletteGroup>
          ))}
          {groups.length === 0 && !(findsMembers && typed.trim().length >= minSearchLength) && (
            <p className="px-4 py-6 text-center text-ink-soft" role="status">
              {findsMembers
                ? `Nessuna schermata con questo nome. Per un socio scrivi almeno ${minSearchLength} lettere.`
                : "Nessuna schermata con questo nome."}
            </p>
          )}
          <PaletteHelp typed={typed} onShow={onHelp} />
          {findsMembers && <PaletteMembers typed={typed} onGo={go} />}
        </Command.List>
      </Command>
    </Dialog>
  );
}
