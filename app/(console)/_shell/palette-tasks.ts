import { isOffered, type MenuViewer, screenAt, screenName } from "@/lib/routes";

/** A view of a screen that people look for by the word that they use for it. */
interface PaletteTask {
  label: string;
  href: string;
  /** Further words that find it. */
  words: string;
}

const tasks: readonly PaletteTask[] = [
  {
    label: "Scadenzario dei documenti",
    href: "/documentiarchivio?vista=scadenzario",
    words: "scadenze scaduti in scadenza",
  },
  {
    label: "Soci senza certificato medico",
    href: "/documentiarchivio?vista=scadenzario&gruppo=senza-certificato",
    words: "certificati mancanti visita medica",
  },
  {
    label: "Crociere da sistemare",
    href: "/crociereutente?vista=da-sistemare",
    words: "cosa manca pronte a partire",
  },
];

/** The tasks whose screen this person may open, each with the name of that screen. */
export function paletteTasks(viewer: MenuViewer): (PaletteTask & { screen: string })[] {
  return tasks.flatMap((task) => {
    const screen = screenAt(task.href.split("?")[0] ?? "");
    return screen && isOffered(screen, viewer) ? [{ ...task, screen: screenName(screen) ?? "" }] : [];
  });
}
