import { describe, expect, it } from "vitest";
import { isOffered, menuKeys, screenName, screens } from "@/lib/routes";
import { readGuide } from "@/lib/server/guide";
import { matchingGroups } from "./palette-matching";
import { paletteForms, paletteViews } from "./palette-tasks";

const secretary = { level: "SEGRETERIA", keys: menuKeys } as const;
const god = { level: "GOD", keys: menuKeys } as const;
const guide = new Map(readGuide().map(({ screen, words }) => [screen, words]));

/** The address that Enter opens after these words were typed. */
function firstFor(typed: string, viewer: typeof secretary | typeof god = secretary) {
  const pages = screens
    .filter((screen) => isOffered(screen, viewer))
    .map((screen) => ({
      label: screenName(screen) ?? "",
      hint: screen.group,
      words: guide.get(screen.path),
      href: screen.path,
    }));
  const groups = matchingGroups<{ label: string; hint?: string; words?: string; href: string }>(
    [
      { heading: "Schermate", entries: pages },
      { heading: "Viste", entries: paletteViews(viewer).map((view) => ({ ...view, hint: view.screen })) },
      { heading: "Azioni", entries: paletteForms(viewer).map((form) => ({ ...form, hint: form.screen })) },
    ],
    typed,
  );
  return groups[0]?.entries[0]?.href;
}

describe("the words that people use lead to what they mean", () => {
  it.each([
    ["scadenzario", "/documentiarchivio?vista=scadenzario"],
    ["certificato", "/documentiarchivio?vista=scadenzario&gruppo=senza-certificato"],
    ["da sistemare", "/crociereutente?vista=da-sistemare"],
    ["da chiudere", "/crociereutente?vista=da-chiudere"],
    ["da approvare", "/rimborsi?stato=APPROVARE"],
    ["non letti", "/messaggi?nonletti=true"],
    ["sovrapposizioni", "/pianificazione"],
    ["nuovo messaggio", "/messaggi?nuovo=true"],
    ["iscrivi", "/corsoutente?nuovo=true"],
    ["anagrafica", "/soci"],
    ["gommone", "/barche"],
    ["scontrino", "/rimborsi"],
    ["bonifico", "/tipopagamento"],
    ["saldo", "/tesseramento"],
    ["visita medica", "/documenti"],
    ["statuto", "/doccircolo"],
    ["cambiare password", "/profilo"],
    ["archivio documenti", "/documentiarchivio"],
    ["aggiungi", "/documenti?nuovo=true"],
  ])("%s", (typed, href) => {
    expect(firstFor(typed)).toBe(href);
  });
});

it("every screen of menu and palette is found by words that are not its name", () => {
  const without = screens
    .filter((screen) => isOffered(screen, god))
    .filter(({ path }) => !guide.get(path)?.trim())
    .map(({ path }) => path);
  expect(without).toEqual([]);
});

it("a view is offered to whom its screen is open", () => {
  expect(paletteViews({ level: "SOCIO", keys: menuKeys })).toEqual([]);
  expect(paletteForms({ level: "SOCIO", keys: menuKeys })).toEqual([]);
  const keys = menuKeys.filter((key) => key !== "documenti archivio");
  const offered = paletteViews({ level: "GOD", keys }).map(({ path }) => path);
  expect(offered).toContain("/logbookcontrol");
  expect(offered).not.toContain("/documentiarchivio");
  expect(paletteViews(secretary).map(({ path }) => path)).not.toContain("/logbookcontrol");
});
