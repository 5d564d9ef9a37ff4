import { existsSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { guideIdOf } from "@/lib/guide/page";
import { parseGuidePage } from "@/lib/guide/parse";
import { findGuidePages, inlinesOf, picturesOf } from "@/lib/guide/search";
import { screens } from "@/lib/routes";
import { documentDeadlines } from "@/lib/rules/deadlines";
import { seesClubDocument } from "@/lib/rules/documents";
import { unverifiedPapers } from "@/lib/rules/membership";
import { guideIds, picturePath, readGuide } from "@/lib/server/guide";
import { filesUnder, textOf } from "../support/sources";

const ids = guideIds();
const tasks = ids.filter((id) => id.startsWith("compiti/"));

describe("docs/guida", () => {
  it("has a page for each screen, none without a screen, and the tasks from end to end", () => {
    const expected = screens.map(({ path }) => guideIdOf(path));
    expect(ids.filter((id) => !tasks.includes(id)).sort()).toEqual(expected.sort());
    expect(tasks).toHaveLength(10);
  });

  it("has links that lead to a page", () => {
    const dead = readGuide().flatMap((page) =>
      inlinesOf(page)
        .flatMap((part) => ("link" in part && !ids.includes(part.to) ? [part.to] : []))
        .map((to) => `${page.id} → ${to}`),
    );
    expect(dead).toEqual([]);
  });

  it("has a picture in each task, small ones, all of them there and none too many", () => {
    const pages = readGuide();
    const pictures = pages.flatMap(picturesOf);
    expect(
      tasks.filter((id) => !pages.some((page) => page.id === id && picturesOf(page).length > 0)),
    ).toEqual([]);
    expect(pictures.filter((picture) => !existsSync(picturePath(picture)))).toEqual([]);
    expect(pictures.filter((picture) => statSync(picturePath(picture)).size > 60_000)).toEqual([]);
    expect(filesUnder("public/guida").toSorted()).toEqual(
      [...new Set(pictures)].map((picture) => `public/guida/${picture}.webp`).toSorted(),
    );
  });

  it.each(ids)("%s is short, says what it is for, and names what the check can look for", (id) => {
    const text = textOf(`docs/guida/${id}.md`);
    const page = parseGuidePage(id, text);
    expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(60);
    expect(Object.keys(page.blocks[0] ?? {})).toEqual(["paragraph"]);
    expect(inlinesOf(page).some((part) => "label" in part)).toBe(true);
  });
});

/** The words that a newcomer types, and a page among the first three that answers them. */
const questions = [
  ["registrare", "compiti/nuovo-socio"],
  ["creare socio", "compiti/nuovo-socio"],
  ["aggiungere un socio", "compiti/nuovo-socio"],
  ["rifiutare rimborso", "rimborsi"],
  ["avvisare istruttore", "crociererichieste"],
  ["sbagliato pagamento", "tesseramento"],
  ["come si annulla un pagamento", "tesseramento"],
] as const;

it.each(questions)("who searches the help for '%s' finds %s among the first three", (typed, id) => {
  const { pages, asked, had } = findGuidePages(readGuide(), typed);
  expect(had).toBe(asked);
  expect(pages.slice(0, 3).map((page) => page.id)).toContain(id);
});

/** Rules that surprise, each with the page that says it and whether it is so. */
const surprises: [page: string, sentence: string, isSo: () => boolean][] = [
  [
    "compiti/tesseramento",
    "C'è anche quello scaduto",
    () =>
      unverifiedPapers({ certificatomedico: 0, documenti: [1] }, [
        { id_tipo: 1, accettato: 1, scadenza: "2020-01-01", eterno: 0 },
      ])?.length === 0,
  ],
  [
    "doccircolo",
    "Non lo nascondono agli altri",
    () => {
      const addressed = { pubblicato: 1 as const, ruoli: [9] };
      return seesClubDocument({ level: "SOCIO", id: 1 }, addressed);
    },
  ],
  [
    "documentiarchivio",
    "Un rinnovo ancora da verificare non conta",
    () => {
      const old = { id_doc: 1, id_usr: 5, accettato: 1 as const, scadenza: "2026-01-01" };
      const renewed = { id_doc: 2, id_usr: 5, accettato: 0 as const, scadenza: "2028-01-01" };
      return documentDeadlines({ id_tipo: 7 }, [old, renewed], "2026-06-01").length === 1;
    },
  ],
];

it.each(surprises)("docs/guida/%s.md says '%s', and it is so", (page, sentence, isSo) => {
  expect(textOf(`docs/guida/${page}.md`)).toContain(sentence);
  expect(isSo()).toBe(true);
});
