import { describe, expect, it } from "vitest";
import { mayAssignDocuments } from "./documents";
import { admits, isAtLeast, levels, readLevel } from "./levels";
import { fullName } from "./member-names";

const everybody = [null, ...levels] as const;

describe("levels", () => {
  it("are in the order of docs/rules/access.md#levels", () => {
    expect(levels).toEqual(["SOCIO", "ISTRUTTORE", "SEGRETERIA", "ADMIN", "GOD"]);
    for (const [index, level] of levels.entries())
      for (const [other, min] of levels.entries()) expect(isAtLeast(level, min)).toBe(index >= other);
  });

  it("that are unknown count as SOCIO: other case, blanks, other types, names of objects", () => {
    const odd = ["god", "GOD ", " ADMIN", "ROOT", "", null, undefined, 4, true, ["GOD"], { level: "GOD" }];
    for (const value of [...odd, "constructor", "__proto__", "length"])
      expect(readLevel(value), String(value)).toBe("SOCIO");
    for (const level of levels) expect(readLevel(level)).toBe(level);
  });
});

describe("guards", () => {
  it.each([
    ["public", [null, "SOCIO", "ISTRUTTORE", "SEGRETERIA", "ADMIN", "GOD"]],
    ["loggedOut", [null]],
    ["loggedIn", ["SOCIO", "ISTRUTTORE", "SEGRETERIA", "ADMIN", "GOD"]],
    ["staff", ["ISTRUTTORE", "SEGRETERIA", "ADMIN", "GOD"]],
    ["secretariat", ["SEGRETERIA", "ADMIN", "GOD"]],
    ["admin", ["ADMIN", "GOD"]],
    ["adminOnly", ["ADMIN"]],
  ] as const)("%s admits exactly %j", (guard, admitted) => {
    expect(everybody.filter((level) => admits(guard, level))).toEqual(admitted);
  });
});

describe("rules of people", () => {
  it("ADMIN and not GOD assigns documents", () => {
    expect(levels.filter(mayAssignDocuments)).toEqual(["ADMIN"]);
  });

  it("a name is nominativo, else first and last name, else empty", () => {
    expect(fullName({ nominativo: "Anna Blu", nome: "A", cognome: "B" })).toBe("Anna Blu");
    expect(fullName({ nominativo: "", nome: "Anna", cognome: "Blu" })).toBe("Anna Blu");
    expect(fullName({ nominativo: null, nome: null, cognome: "Blu" })).toBe("Blu");
    expect([fullName({}), fullName(null), fullName(undefined)]).toEqual(["", "", ""]);
  });
});
