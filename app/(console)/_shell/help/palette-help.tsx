import { useQuery } from "@tanstack/react-query";
import { guideQuery } from "@/lib/client/guide";
import { useViewer } from "@/lib/client/viewer";
import { findGuidePages, pagesFor } from "@/lib/guide/search";
import { PaletteGroup, PaletteItem } from "../palette-item";

const maxPages = 5;

/** The pages of the help whose title, headings or search words contain what was typed. */
export function PaletteHelp({ typed, onShow }: { typed: string; onShow: (id: string) => void }) {
  const viewer = useViewer();
  const isAsked = typed.trim().length >= 3;
  const { data = [] } = useQuery(guideQuery);
  const { pages, asked, had } = findGuidePages(pagesFor(data, viewer), isAsked ? typed : "", true);
  if (pages.length === 0 || had < asked) return null;
  return (
    <PaletteGroup heading="Aiuto">
      {pages.slice(0, maxPages).map((page) => (
        <PaletteItem
          key={page.id}
          value={`aiuto ${page.id}`}
          label={page.title}
          hint="Come si fa"
          icon="circle-question-mark"
          onSelect={() => onShow(page.id)}
        />
      ))}
    </PaletteGroup>
  );
}
