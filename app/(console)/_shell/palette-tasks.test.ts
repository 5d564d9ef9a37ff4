import { describe, expect, it } from "vitest";
import { isOffered, menuKeys, screenName, screens } from "@/lib/routes";
import { matching } from "./palette-matching";
import { paletteTasks } from "./palette-tasks";

const secretary = { level: "SEGRETERIA", keys: menuKeys } as const;

describe("the words that people use lead to the view that they mean", () => {
  it.each([
    ["scadenzario", "/documentiarchivio?vista=scadenzario"],
    ["certificato", "/documentiarchivio?vista=scadenzario&gruppo=senza-certificato"],
    ["visita medica", "/documentiarchivio?vista=scadenzario&gruppo=senza-certificato"],
    ["da sistemare", "/crociereutente?vista=da-sistemare"],
  ])("%s", (typed, href) => {
    const pages = screens
      .filter((screen) => isOffered(screen, secretary))
      .map((screen) => ({ label: screenName(screen) ?? "", hint: screen.group }));
    expect(matching(pages, typed)).toEqual([]);
    expect(matching(paletteTasks(secretary), typed)[0]?.href).toBe(href);
  });
});

it("a view is offered to whom its screen is open", () => {
  expect(paletteTasks(secretary)).toHaveLength(3);
  expect(paletteTasks({ level: "SOCIO", keys: menuKeys })).toEqual([]);
  const keys = menuKeys.filter((key) => key !== "documenti archivio");
  expect(paletteTasks({ level: "GOD", keys }).map(({ screen }) => screen)).toEqual(["Crociere utente"]);
});
