import { describe, expect, it } from "vitest";
import { menuKeys } from "@/lib/routes";
import { effectOf, groupsOf, levelOf, mapFor, orderedKeys } from "./keys";

const names = (saved: Record<string, boolean>) => groupsOf(saved).map(({ name }) => name);
const choose = (...keys: string[]) => new Set(keys);

describe("groups", () => {
  it("hold every key of the menu once, as the menu has them", () => {
    const keys = groupsOf({}).flatMap((group) => group.keys.map(({ key }) => key));
    expect([...keys].sort()).toEqual([...menuKeys].sort());
    expect(names({})).toEqual(["Anagrafica", "Documenti", "Chat", "Admin", "Attività"]);
    expect(groupsOf({})[0]?.keys[0]).toEqual({ key: "soci", label: "Soci", guard: "secretariat" });
  });

  it("show keys that only the set knows, on or off, in a group of their own", () => {
    const groups = groupsOf({ soci: true, "boe in mare": false, ancore: true });
    expect(groups.at(-1)).toEqual({
      name: "Altre",
      keys: [
        { key: "ancore", label: "ancore", guard: null },
        { key: "boe in mare", label: "boe in mare", guard: null },
      ],
    });
  });

  it("give a choice one order, whatever the order of clicks", () => {
    const groups = groupsOf({ boe: true });
    expect(orderedKeys(groups, (key) => choose("boe", "crociere", "soci").has(key))).toEqual([
      "soci",
      "crociere",
      "boe",
    ]);
  });
});

describe("what is saved", () => {
  const saved = { soci: true, ruoli: false, boe: true, ancore: false };

  it("keeps what nobody touched, unknown keys too, and adds no key that is off", () => {
    const groups = groupsOf(saved);
    expect(mapFor(saved, groups, choose("soci", "boe"))).toEqual(saved);
    expect(mapFor(saved, groups, choose("deleghe", "boe"))).toEqual({
      ...saved,
      soci: false,
      deleghe: true,
    });
    expect(mapFor(saved, groups, choose("ancore"))).toEqual({
      soci: false,
      ruoli: false,
      boe: false,
      ancore: true,
    });
  });
});

describe("the effect on the menu", () => {
  it("is what appears and what goes, against what is saved", () => {
    const saved = { soci: true, deleghe: false, documenti: true };
    expect(effectOf(saved, groupsOf(saved), choose("documenti", "deleghe", "porti"), "SEGRETERIA")).toEqual({
      shows: ["Deleghe", "Porti"],
      hides: ["Soci"],
      without: [],
    });
    expect(effectOf(saved, groupsOf(saved), choose("soci", "documenti"), "GOD")).toEqual({
      shows: [],
      hides: [],
      without: [],
    });
  });

  it("is nothing where the guard refuses the level, or no screen has the key", () => {
    const saved = { boe: true, ruoli: false };
    expect(effectOf(saved, groupsOf(saved), choose("ruoli", "deleghe"), "SOCIO")).toEqual({
      shows: ["Deleghe"],
      hides: [],
      without: ["Ruoli", "boe"],
    });
  });
});

describe("the effect of a set of no level", () => {
  it("is nothing: no menu changes by it", () => {
    const saved = { soci: true, boe: true };
    expect(effectOf(saved, groupsOf(saved), choose("deleghe"), null)).toEqual({
      shows: [],
      hides: [],
      without: ["Soci", "Deleghe", "boe"],
    });
  });
});

describe("the level of a set", () => {
  it("is the one with its name, to the letter", () => {
    expect(levelOf({ id: 3, nome: "SEGRETERIA" })).toBe("SEGRETERIA");
    for (const nome of ["segreteria", "SEGRETERIA ", "", null, undefined, "Vecchio"])
      expect(levelOf({ id: 3, nome })).toBeNull();
  });
});
