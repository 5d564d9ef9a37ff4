"use client";

import { Command } from "cmdk";
import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { beforeLeaving } from "@/components/form/leave";
import { chooseTheme, currentTheme } from "@/components/layout/theme";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { useViewer } from "@/lib/client/viewer";
import { fold } from "@/lib/format/search-text";
import { isOffered, screenName, screens } from "@/lib/routes";
import { admits } from "@/lib/rules/levels";
import { useRecents } from "./own-menu";
import { PaletteGroup, PaletteItem } from "./palette-item";
import { minSearchLength, PaletteMembers } from "./palette-members";
import { screenIcon } from "./screen-icons";

/** Recent screens that stand on top until something is typed. */
const maxRecents = 5;

interface Entry {
  value: string;
  label: string;
  hint?: string;
  icon: ReactNode;
  onSelect: () => void;
}

/**
 * Every screen and action that this person may use and, for the secretariat, every member by name. Ctrl K or
 * ⌘K.
 */
export function CommandPalette({ onClose, onExit }: { onClose: () => void; onExit: () => void }) {
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
    { heading: "Azioni", entries: matching(actions, typed) },
  ].filter(({ entries }) => entries.length > 0);

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Vai a…"
      size={550}
      bodyClassName="sm:px-6"
    >
      {/* Entries are filtered here, because the matching members come from the server. */}
      <Command label="Vai a…" shouldFilter={false} loop>
        <div className="border-b border-line px-4 py-3 sm:px-6">
          <Command.Input
            data-autofocus=""
            value={typed}
            onValueChange={setTyped}
            placeholder={findsMembers ? "Schermata, azione o socio" : "Schermata o azione"}
            className="h-9 w-full rounded border border-line-strong bg-surface px-3 text-base outline-none placeholder:text-ink-faint focus-visible:border-accent sm:text-sm"
          />
        </div>
        <Command.List className="h-[60dvh] overflow-y-auto p-2">
          {groups.map(({ heading, entries }) => (
            <PaletteGroup key={heading} heading={heading}>
              {entries.map((entry) => (
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
          {findsMembers && <PaletteMembers typed={typed} onGo={go} />}
        </Command.List>
      </Command>
    </Dialog>
  );
}

/** The entries that contain every typed word, ignoring accents; those that start with it come first. */
function matching(entries: Entry[], typed: string): Entry[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  const texts = new Map(entries.map((entry) => [entry, fold(`${entry.label} ${entry.hint ?? ""}`)]));
  const begins = (entry: Entry) => Number(texts.get(entry)?.startsWith(words[0] ?? "") ?? false);
  return entries
    .filter((entry) => words.every((word) => texts.get(entry)?.includes(word)))
    .sort((one, other) => begins(other) - begins(one));
}
