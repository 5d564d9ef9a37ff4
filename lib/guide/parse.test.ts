import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseBlocks, parseInline } from "./blocks";
import { parseGuidePage } from "./parse";
import { findGuidePages, inlineText, pagesFor, sentenceWith } from "./search";

const page = (id: string, text: string, front = "parole: barca") =>
  parseGuidePage(id, `---\n${front}\n---\n\n${text}\n`);

describe("a page of the help", () => {
  it("has front matter, and its screen's name for a title", () => {
    const parsed = page(
      "porti",
      "I porti.",
      "parole: ormeggio\nutente: admin\napre: Nuovo porto\napre: riga",
    );
    expect(parsed).toMatchObject({
      title: "Porti",
      screen: "/porti",
      words: "ormeggio",
      account: "admin",
      opens: ["Nuovo porto", "riga"],
    });
  });

  it("is refused without a screen, a title, or with a field that nobody knows", () => {
    expect(() => page("nave", "x")).toThrow("no such screen");
    expect(() => page("compiti/x", "x")).toThrow("no title");
    expect(() => page("porti", "x", "colore: blu")).toThrow("colore");
  });

  it("has headings, paragraphs over several lines, and lists", () => {
    const text = "Uno\ndue.\n\n## Come si fa\n1. Premi\n   [[Nuovo]].\n2. Fine.\n\n- a\n- b";
    expect(parseBlocks(text, "porti")).toEqual([
      { paragraph: [{ text: "Uno due." }] },
      { heading: "Come si fa", level: 2 },
      {
        ordered: true,
        list: [
          [{ text: "Premi " }, { label: "Nuovo", kind: "pulsante" }, { text: "." }],
          [{ text: "Fine." }],
        ],
      },
      { ordered: false, list: [[{ text: "a" }], [{ text: "b" }]] },
    ]);
  });

  it("names labels by kind, and links relative to itself", () => {
    expect(parseInline("[[colonna: Nome]] **poi** [Soci](../soci.md)", "compiti/x")).toEqual([
      { label: "Nome", kind: "colonna" },
      { text: " " },
      { bold: "poi" },
      { text: " " },
      { link: "Soci", to: "soci" },
    ]);
  });

  it("has pictures, with words for those who do not see them", () => {
    const picture = (alt: string) =>
      parseBlocks(`Uno.\n\n![${alt}](../../public/guida/soci.webp)`, "soci")[1];
    expect(picture("L'elenco dei soci")).toEqual({ picture: "soci", alt: "L'elenco dei soci" });
    expect(() => picture("")).toThrow("has words");
  });

  it.each([
    "![x](https://example.it/x.webp)",
    "<b>x</b>",
    "`x`",
    "| a | b |",
    "*x*",
    "> x",
    "# x",
    "[x](https://example.it)",
  ])("refuses %s", (text) => expect(() => parseBlocks(text, "porti")).toThrow());

  it("says the same as its text, whatever the text", () => {
    const plain = fc.stringMatching(/^[a-zàèìòù ,.:;'’«»0-9-]{1,40}$/).filter((text) => /^[a-z]/.test(text));
    fc.assert(
      fc.property(plain, (text) => {
        expect(parseInline(text, "porti").map(inlineText).join("")).toBe(text);
      }),
    );
  });
});

describe("the help's search", () => {
  const pages = [
    page("porti", "Qui si scrive di soci e ormeggi.", "parole: banchina"),
    page("soci", "L'anagrafica."),
    page("ruoli", "Chi può che cosa."),
    page("compiti/socio", "## Un nuovo socio\nTutto.", "titolo: Chi arriva"),
  ];
  const ids = (typed: string, inHeadlines?: boolean) =>
    findGuidePages(pages, typed, inHeadlines).pages.map(({ id }) => id);

  it("finds titles first, then headings and search words, then the text", () => {
    expect(ids("soci")).toEqual(["soci", "compiti/socio", "porti"]);
    expect(ids("soci", true)).toEqual(["soci", "compiti/socio"]);
    expect(ids("BANCHINA")).toEqual(["porti"]);
    expect(ids(" ")).toEqual([]);
  });

  it("finds a word by its other forms, whatever little words stand around it", () => {
    expect(ids("anagrafiche")).toEqual(["soci"]);
    expect(ids("come scrivere di un ormeggio")).toEqual(["porti"]);
    expect(ids("anag")).toEqual(["soci"]);
    expect(ids("il")).toEqual([]);
  });

  it("where no page has all words, finds those with most, and says how many that are", () => {
    const { pages: found, ...counts } = findGuidePages(pages, "nuovo socio che naviga");
    expect(found.map(({ id }) => id)).toEqual(["compiti/socio"]);
    expect(counts).toEqual({ asked: 3, had: 2 });
    expect(findGuidePages(pages, "naviga").pages).toEqual([]);
  });

  it("shows the first sentence that has most of the words, else what the page begins with", () => {
    const shown = page(
      "porti",
      "Qui stanno i porti.\n\n- Un clic apre. Il Doc. a posto si **scrive** in nota.",
    );
    expect(sentenceWith(shown, "scrivere una nota")).toBe("Il Doc. a posto si scrive in nota.");
    expect(sentenceWith(shown, "banchina")).toBe("Qui stanno i porti.");
  });

  it("offers what the level and its keys admit, tasks from the secretariat on", () => {
    const keys = ["soci", "ruoli", "porti"];
    const offered = (level: "SOCIO" | "SEGRETERIA" | "ADMIN") =>
      pagesFor(pages, { level, keys }).map(({ id }) => id);
    expect(offered("SOCIO")).toEqual([]);
    expect(offered("SEGRETERIA")).toEqual(["porti", "soci", "compiti/socio"]);
    expect(offered("ADMIN")).toEqual(["porti", "soci", "ruoli", "compiti/socio"]);
  });
});
