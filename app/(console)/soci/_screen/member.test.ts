import { describe, expect, it } from "vitest";
import { keepOpened } from "@/components/list/keep-opened";
import { formChanges } from "@/lib/client/save";
import { type Member, type MemberValues, memberFields, memberSchema, memberValues } from "./member";

const member: Member = {
  id_usr: 12,
  nominativo: "Anna D'Amico",
  nome: "Anna",
  cognome: "D'Amico",
  SOC_ID: "1012",
  email: "anna@example.it",
  telefono: null,
  affidabilita: null,
  note: null,
  cf: "",
  permesso: "SOCIO",
  ruolo: [4, 5],
  eterno: 0,
};
/** The changes of a save of `stored`'s form with `typed` in it. */
const changed = (stored: Member, typed: Partial<MemberValues> = {}) => {
  const opened = memberValues(stored);
  const schema = keepOpened(memberSchema, opened);
  return formChanges(schema, { opened, stored }, schema.parse({ ...opened, ...typed }), memberFields);
};

describe("the changes of a member", () => {
  it("are none where nobody touched anything", () => {
    expect(changed(member)).toEqual({});
    expect(changed({ ...member, email: "n.d.", permesso: "PRESIDENTE", ruolo: [] })).toEqual({});
  });

  it("have what was typed, trimmed, without the full name, and no roles that nobody chose", () => {
    expect(changed(member, { nome: " Zoë ", telefono: " 340 ", affidabilita: 0 })).toEqual({
      nome: "Zoë",
      telefono: "340",
      affidabilita: 0,
    });
    expect(changed({ ...member, note: "vecchia" }, { note: "", ruolo: [5] })).toEqual({
      note: "",
      ruolo: [5],
    });
  });

  it("leave a stored address or level that is none alone", () => {
    for (const email of [null, "", "n.d."])
      expect(changed({ ...member, email, permesso: "PRESIDENTE" }, { telefono: "340" })).toEqual({
        telefono: "340",
      });
  });

  it("leave a stored text over its limit or out of its form as it is, until somebody changes it", () => {
    const long = { ...member, nome: "A".repeat(101), note: "x".repeat(5001), cf: "y".repeat(31) };
    const old = { ...long, telefono: " 340 ", email: " n.d. " };
    expect(changed(old, { affidabilita: 7 })).toEqual({ affidabilita: 7 });
    expect(changed(old, { note: " breve " })).toEqual({ note: "breve" });
    expect(() => changed(old, { note: "z".repeat(5001) })).toThrow("Al massimo 5.000 caratteri.");
  });

  it("leave a first or last name alone that was never stored, and may add one of them", () => {
    const club = { ...member, nominativo: "Circolo Vela Sud", nome: null, cognome: "" };
    expect(changed(club, { telefono: "340" })).toEqual({ telefono: "340" });
    expect(changed(club, { cognome: " Vela " })).toEqual({ cognome: "Vela" });
  });
});

it("the form tells an address that is newly wrong or taken away, and a name that is missing", () => {
  const wrong = (typed: object) =>
    keepOpened(memberSchema, memberValues(member))
      .safeParse({ ...memberValues(member), ...typed })
      .error?.issues.map(({ path, message }) => [path[0], message]);
  expect(wrong({ email: "anna@" })).toEqual([["email", "E-mail non valida."]]);
  expect(wrong({ email: " " })).toEqual([["email", "E-mail non valida."]]);
  expect(wrong({ nome: " ", cognome: "" })).toEqual([
    ["nome", "Scrivi il nome."],
    ["cognome", "Scrivi il cognome."],
  ]);
  expect(wrong({ cf: "x".repeat(31) })).toEqual([["cf", "Al massimo 30 caratteri."]]);
  expect(wrong({ cf: "straniero 12" })).toBeUndefined();
});
