import { describe, expect, it } from "vitest";
import { type Member, memberBody, memberSchema, memberValues } from "./member";

const member: Member = {
  ...{ id_usr: 12, nominativo: "Anna D'Amico", nome: "Anna", cognome: "D'Amico", SOC_ID: "1012" },
  ...{ email: "anna@example.it", telefono: null, affidabilita: null, note: null, cf: "" },
  ...{ permesso: "SOCIO", ruolo: [4, 5], eterno: 0 },
};
/** What is written when the form of `stored` is saved with `typed` in it. */
const written = (stored: Member, typed: Partial<ReturnType<typeof memberValues>> = {}) =>
  memberBody(stored, memberSchema(stored).parse({ ...memberValues(stored), ...typed }));

describe("a member that is written back", () => {
  it("untouched is as it was read, with the specified fields that may be edited and no others", () => {
    expect(written(member)).toEqual({
      ...{ nome: "Anna", cognome: "D'Amico", nominativo: "Anna D'Amico", email: "anna@example.it" },
      ...{ telefono: null, note: null, cf: "", permesso: "SOCIO", ruolo: [4, 5] },
    });
  });

  it("has what was typed, trimmed, and its name anew", () => {
    const typed = { nome: " Zoë ", telefono: " 340 ", affidabilita: 0, note: "", ruolo: [] };
    expect(written({ ...member, note: "vecchia" }, typed)).toMatchObject({
      ...{ nome: "Zoë", nominativo: "Zoë D'Amico", telefono: "340", affidabilita: 0, note: "", ruolo: [] },
    });
  });

  it("with a stored address or level that is none can be saved, and leaves both alone", () => {
    for (const email of [null, "", "n.d."]) {
      const body = written({ ...member, email, permesso: "PRESIDENTE" }, { telefono: "340" });
      expect(body).toMatchObject({ telefono: "340" });
      expect(body).not.toHaveProperty("email");
      expect(body).not.toHaveProperty("permesso");
    }
  });
});

it("the form tells an address that is newly wrong or taken away, and a name that is missing", () => {
  const wrong = (typed: object) =>
    memberSchema(member)
      .safeParse({ ...memberValues(member), ...typed })
      .error?.issues.map(({ path, message }) => [path[0], message]);
  expect(wrong({ email: "anna@" })).toEqual([["email", "Invalid e-mail."]]);
  expect(wrong({ email: " " })).toEqual([["email", "Invalid e-mail."]]);
  expect(wrong({ nome: " ", cognome: "" })).toEqual([
    ["nome", "Scrivi il nome."],
    ["cognome", "Scrivi il cognome."],
  ]);
  expect(wrong({ cf: "x".repeat(31) })).toEqual([["cf", "Al massimo 30 caratteri."]]);
  expect(wrong({ cf: "straniero 12" })).toBeUndefined();
});
