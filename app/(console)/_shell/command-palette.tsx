import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { usePathname, useRouter } from "next/navigation";
import { useState } from "react";
import { switchTheme } from "@/components/layout/theme";
import { Dialog } from "@/components/ui/dialog";
import type { IconName } from "@/components/ui/icon-names";
import { guideQuery } from "@/lib/client/guide";
import { useViewer } from "@/lib/client/viewer";
import { pathText } from "@/lib/contract/path";
import { beforeLeaving } from "@/lib/leave";
import { isOffered, screenName, screens } from "@/lib/routes";
import { admits } from "@/lib/rules/levels";
import { PaletteHelp } from "./help/palette-help";
import { useRecents } from "./own-menu";
import { PaletteGroup, PaletteItem } from "./palette-item";
import { matchingGroups } from "./palette-matching";
import { minSearchLength, PaletteMembers } from "./palette-members";
import { paletteForms, paletteViews } from "./palette-tasks";
import { screenIcon } from "./screen-icons";

/** Recent screens that stand on top until something is typed. */
const maxRecents = 5;

interface Entry {
  value: string;
  label: string;
  hint?: string;
  /** Further words that find it. */
  words?: string;
  icon: IconName;
  onSelect: () => void;
}

interface PaletteProps {
  onClose: () => void;
  onExit: () => void;
  /** Opens the help, at a page or at that of the screen. */
  onHelp: (id?: string) => void;
}

/**
 * Every screen, view and action that this person may use, also by the search words of the help, and, for the
 * secretariat, every member by name. Ctrl K or ⌘K.
 */
export function CommandPalette({ onClose, onExit, onHelp }: PaletteProps) {
  const viewer = useViewer();
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const go = (href: string) => {
    onClose();
    beforeLeaving(() => router.push(href));
  };
  const findsMembers = admits("secretariat", viewer.level);
  const groups = usePaletteGroups(typed, { go, onClose, onExit, onHelp });

  return (
    <Dialog atTop onClose={onClose} title="Vai a…" size={550} bodyClassName="max-sm:flex max-sm:flex-col">
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
        {/* On a phone its end can be scrolled above a notice. */}
        <Command.List className="overflow-y-auto p-2 max-sm:min-h-0 max-sm:flex-1 max-sm:scroll-pb-36 max-sm:pb-36 sm:h-[60dvh]">
          {groups.map(({ heading, entries }) => (
            <PaletteGroup key={heading} heading={heading}>
              {entries.map(({ words: _, ...entry }) => (
                <PaletteItem key={entry.value} {...entry} />
              ))}
            </PaletteGroup>
          ))}
          {groups.length === 0 && !(findsMembers && pathText(typed).length >= minSearchLength) && (
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

/** The actions that every screen offers. */
const everywhere = ({ onClose, onExit, onHelp }: PaletteProps): Entry[] => [
  {
    value: "tema",
    label: "Cambia tema: chiaro o scuro",
    icon: "sun-moon",
    onSelect: () => {
      switchTheme();
      onClose();
    },
  },
  {
    value: "aiuto",
    label: "Aiuto per questa schermata",
    icon: "circle-question-mark",
    onSelect: () => onHelp(),
  },
  { value: "esci", label: "Esci", icon: "log-out", onSelect: onExit },
];

/** The entries that the typed words find, in their groups. */
function usePaletteGroups(typed: string, { go, ...props }: PaletteProps & { go: (href: string) => void }) {
  const viewer = useViewer();
  const pathname = usePathname();
  const recents = useRecents(undefined).filter((path) => path !== pathname);
  const { data: guide = [] } = useQuery(guideQuery);
  const words = new Map(guide.map((page) => [page.screen, page.words]));

  const pages = screens
    .filter((screen) => isOffered(screen, viewer))
    .map(
      (screen): Entry => ({
        value: screen.path,
        label: screenName(screen) ?? screen.path,
        words: words.get(screen.path),
        hint: screen.group,
        icon: screenIcon(screen.path),
        onSelect: () => go(screen.path),
      }),
    );
  const taskEntry = (task: ReturnType<typeof paletteViews>[number]): Entry => ({
    value: task.href,
    label: task.label,
    words: task.words,
    hint: task.screen,
    icon: screenIcon(task.path),
    onSelect: () => go(task.href),
  });
  const actions = [...paletteForms(viewer).map(taskEntry), ...everywhere(props)];
  const last = typed
    ? []
    : recents.flatMap((path) => pages.find(({ value }) => value === path) ?? []).slice(0, maxRecents);
  return matchingGroups(
    [
      { heading: "Recenti", entries: last },
      { heading: "Schermate", entries: pages.filter((page) => !last.includes(page)) },
      { heading: "Viste", entries: paletteViews(viewer).map(taskEntry) },
      { heading: "Azioni", entries: actions },
    ],
    typed,
  );
}
