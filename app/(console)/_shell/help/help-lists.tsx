import type { GuidePage } from "@/lib/guide/page";
import { findGuidePages, inlineText } from "@/lib/guide/search";
import { screenAt } from "@/lib/routes";

interface ListProps {
  pages: readonly GuidePage[];
  onChoose: (id: string) => void;
}

/** The pages that contain what was typed. */
export function HelpResults({ pages, typed, onChoose }: ListProps & { typed: string }) {
  const found = findGuidePages(pages, typed);
  return (
    <>
      <p role="status" className="mb-2 text-sm text-ink-soft">
        {found.length === 0
          ? "Nessuna pagina contiene queste parole. Prova con una parola sola, o guarda l'indice."
          : found.length === 1
            ? "1 pagina"
            : `${found.length} pagine`}
      </p>
      <Entries pages={found} onChoose={onChoose} />
    </>
  );
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

function Entries({ pages, onChoose }: ListProps) {
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
            <span className="line-clamp-1 text-xs text-ink-soft">{firstSentence(page)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What a page begins with, and the menu's group of its screen. */
function firstSentence(page: GuidePage): string {
  const group = page.screen ? screenAt(page.screen)?.group : undefined;
  const first = page.blocks.find((block) => "paragraph" in block);
  const text = first && "paragraph" in first ? first.paragraph.map(inlineText).join("") : "";
  return [group, text].filter(Boolean).join(" · ");
}
