import { describe, expect, it } from "vitest";
import { mayChangeAccount, mayChangePermissions, mayEditAccountWith, mayGrant } from "./accounts";
import { type Level, levels } from "./levels";

const email = "anna@example.it";
const stored = (permesso: string | null | undefined) => ({ permesso, email });
const secretariat = levels.filter((level) => levels.indexOf(level) >= levels.indexOf("SEGRETERIA"));

describe("a member's account", () => {
  it("may be saved unchanged by everybody, whoever it is", () => {
    for (const level of secretariat)
      for (const target of levels)
        expect(mayChangeAccount(level, stored(target), { permesso: target, email })).toBe(true);
    expect(mayChangeAccount("SEGRETERIA", stored(null), { email })).toBe(true);
    expect(mayChangeAccount("SEGRETERIA", { permesso: null, email: null }, { email: "" })).toBe(true);
  });

  it("gets another level from ADMIN and GOD alone, none above their own, and not that of a higher level", () => {
    const granted = (own: Level, target: Level) =>
      levels.filter(
        (permesso) => permesso !== target && mayChangeAccount(own, stored(target), { permesso, email }),
      );
    for (const own of ["SOCIO", "ISTRUTTORE", "SEGRETERIA"] as const)
      for (const target of levels) expect(granted(own, target), `${own} ${target}`).toEqual([]);
    expect(granted("ADMIN", "SOCIO")).toEqual(["ISTRUTTORE", "SEGRETERIA", "ADMIN"]);
    expect(granted("ADMIN", "ADMIN")).toEqual(["SOCIO", "ISTRUTTORE", "SEGRETERIA"]);
    expect(granted("ADMIN", "GOD")).toEqual([]);
    expect(granted("GOD", "GOD")).toEqual(["SOCIO", "ISTRUTTORE", "SEGRETERIA", "ADMIN"]);
    expect(granted("GOD", "SOCIO")).toEqual(["ISTRUTTORE", "SEGRETERIA", "ADMIN", "GOD"]);
  });

  it("gets another e-mail from nobody below its level", () => {
    const editors = (target: Level) =>
      secretariat.filter((own) => mayChangeAccount(own, stored(target), { email: "altra@example.it" }));
    expect(editors("SOCIO")).toEqual(secretariat);
    expect(editors("SEGRETERIA")).toEqual(secretariat);
    expect(editors("ADMIN")).toEqual(["ADMIN", "GOD"]);
    expect(editors("GOD")).toEqual(["GOD"]);
  });

  it("is GOD's alone to change when its level is missing or unknown", () => {
    for (const permesso of [null, undefined, "", "god", "PRESIDENTE"])
      for (const change of [{ permesso: "SOCIO" as const }, { email: "altra@example.it" }])
        expect(
          levels.filter((own) => mayChangeAccount(own, stored(permesso), change)),
          String(permesso),
        ).toEqual(["GOD"]);
  });

  it("is edited by nobody below its level", () => {
    for (const [index, own] of levels.entries())
      for (const [above, target] of levels.entries())
        expect(mayEditAccountWith(own, target)).toBe(index >= above);
  });

  it("has exactly the fields enabled that these rules allow", () => {
    expect(secretariat.filter(mayChangePermissions)).toEqual(["ADMIN", "GOD"]);
    expect(levels.filter((level) => mayGrant("ADMIN", level))).not.toContain("GOD");
    expect([mayEditAccountWith("ADMIN", "GOD"), mayEditAccountWith("ADMIN", "ADMIN")]).toEqual([false, true]);
    expect([mayEditAccountWith("ADMIN", "altro"), mayEditAccountWith("GOD", "altro")]).toEqual([false, true]);
  });
});
