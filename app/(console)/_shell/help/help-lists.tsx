import { cn } from "@/components/ui/cn";
import { countOf } from "@/lib/format/counts";
import type { GuidePage } from "@/lib/guide/page";
import { type FoundPages, findGuidePages, sentenceWith } from "@/lib/guide/search";
import { screenAt } from "@/lib/routes";

interface ListProps {
  pages: readonly GuidePage[];
  onChoose: (id: string) => void;
}

/** The pages that contain what was typed, or most of it. */
export function HelpResults({ pages, typed, onChoose }: ListProps & { typed: string }) {
  const found = findGuidePages(pages, typed);
  return (
    <>
      <p role="status" className="mb-2 text-sm text-ink-soft">
        {resultText(found)}
      </p>
      <Entries pages={found.pages} typed={typed} onChoose={onChoose} />
    </>
  );
}

function resultText({ pages, asked, had }: FoundPages): string {
  const count = countOf(pages.length, "pagina", "pagine");
  if (pages.length === 0)
    return "Nessuna pagina contiene queste parole. Prova con una parola sola, o guarda l'indice.";
  if (had === asked) return count;
  return `Nessuna pagina ha tutte queste parole. ${count} con ${had} su ${asked}:`;
}

/** Every page: the tasks from end to end, then the screens in the order of the menu. */
export function HelpIndex({ pages, onChoose }: ListProps) {
  const sections = [
    { title: "Per cominciare", pages: pages.filter(({ screen }) => screen === "/") },
    { title: "Lavori dall'inizio alla fine", pages: pages.filter(({ screen }) => screen === null) },
    { title: "Schermate", pages: pages.filter(({ screen }) => screen !== null && screen !== "/") },
  ];
  return (
    <>
      <h2 className="mb-3 text-xl font-semibold">Indice</h2>
      {sections.map((section) => (
        <section key={section.title} className="mb-5" aria-label={section.title}>
          <h3 className="mb-1 text-sm font-semibold text-ink-soft">{section.title}</h3>
          <Entries pages={section.pages} onChoose={onChoose} />
        </section>
      ))}
    </>
  );
}

/** With the sentence that was searched for, in the index with the first one. */
function Entries({ pages, typed, onChoose }: ListProps & { typed?: string }) {
  return (
    <ul className="-mx-2">
      {pages.map((page) => (
        <li key={page.id}>
          <button
            type="button"
            onClick={() => onChoose(page.id)}
            className="block w-full rounded px-2 py-1.5 text-left hover:bg-surface-sunken pointer-coarse:min-h-11"
          >
            <span className="block font-semibold text-accent-strong">{page.title}</span>
            <span className={cn("text-xs text-ink-soft", typed ? "line-clamp-2" : "line-clamp-1")}>
              {excerpt(page, typed)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The menu's group of a page's screen, and what the page says of what was typed. */
function excerpt(page: GuidePage, typed = ""): string {
  const group = page.screen ? screenAt(page.screen)?.group : undefined;
  return [group, sentenceWith(page, typed)].filter(Boolean).join(" · ");
}
