import { describe, expect, it } from "vitest";
import { isOffered, menuFor, menuKeys, screenAt, screens } from "@/lib/routes";
import { levels } from "@/lib/rules/levels";
import { labels } from "../support/labels";
import { screenRows as rows } from "../support/spec-tables";

const cell = (text: string | undefined) => (text === "-" || text === "" ? undefined : text);
/** A name of the table as our menu has it (docs/rules/labels.md). */
const named = (text: string | undefined) => labels.get(text ?? "") ?? cell(text);

describe("the screens against the specification's table and our own", () => {
  it("has every screen of the tables, and no other, each once", () => {
    expect(screens.map(({ path }) => path).sort()).toEqual(rows.map(({ path }) => path).sort());
  });

  it.each(rows.map((row) => [row.path, row] as const))("%s is as in its table", (path, row) => {
    const screen = screenAt(path);
    expect([screen?.guard, screen?.group, screen?.label, screen?.menuKey]).toEqual([
      row.guard,
      named(row.group),
      named(row.label),
      cell(row.menu_key),
    ]);
  });

  it("finds a screen with and without the trailing slash, and no similar path", () => {
    expect(screenAt("/soci/")?.path).toBe("/soci");
    expect(screenAt("/")?.path).toBe("/");
    for (const path of ["", "/Soci", "/soci//", "/soci/x", "/socii", "/tipodoc"])
      expect(screenAt(path), path).toBeUndefined();
  });

  it("has every menu key once", () => {
    expect(new Set(menuKeys).size).toBe(menuKeys.length);
  });
});

describe("menu and palette", () => {
  const everyKey = menuKeys;

  it("have no screen that the guard would refuse, whatever the keys are", () => {
    for (const level of levels)
      for (const { entries } of menuFor({ level, keys: everyKey }))
        for (const { guard } of entries) {
          if (guard === "secretariat") expect(["SEGRETERIA", "ADMIN", "GOD"]).toContain(level);
          if (guard === "admin") expect(["ADMIN", "GOD"]).toContain(level);
        }
  });

  it("have an entry with a key only when that key is true", () => {
    const entriesWith = (keys: string[]) => menuFor({ level: "GOD", keys }).flatMap(({ entries }) => entries);
    const keyless = screens.filter(({ group, menuKey }) => group && !menuKey);
    expect(entriesWith([])).toEqual(keyless);
    expect(entriesWith(["documenti"])).toEqual([screenAt("/documenti"), ...keyless]);
  });

  it("have home and profile for everybody, and the sign-in for nobody", () => {
    const offered = screens.filter((screen) => isOffered(screen, { level: "SOCIO", keys: [] }));
    expect(offered.map(({ path }) => path)).toEqual(["/dashboard", "/profilo"]);
    const everything = screens.filter((screen) => isOffered(screen, { level: "GOD", keys: everyKey }));
    expect(everything.map(({ path }) => path)).not.toContain("/login");
  });
});
