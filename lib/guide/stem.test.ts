import { expect, it } from "vitest";
import { isLittle, stem } from "./stem";

it.each([
  ["registr", "registrare registra registri registrato registrata registrarsi registrazione registrar"],
  ["soc", "socio soci socia socie"],
  ["rifiut", "rifiutare rifiuta rifiuto rifiutato rifiutati"],
  ["avvis", "avvisare avvisa avviso avvisi"],
  ["sbagl", "sbagliare sbaglio sbagliato sbagliata"],
  ["cre", "creare crea crei creata"],
  ["barc", "barca barche"],
  ["croc", "crociera crociere"],
  ["tesser", "tesseramento tesseramenti tesserare tesserato"],
  ["pag", "pagare paga paghi pagamento pagamenti pagato"],
  ["attivit", "attivita"],
])("%s is the stem of %s", (expected, forms) => {
  expect(forms.split(" ").map(stem)).toEqual(forms.split(" ").map(() => expected));
});

it("keeps words apart that are not one word's forms", () => {
  for (const [one, other] of [
    ["tessera", "tesseramento"],
    ["corso", "corda"],
    ["stato", "stagione"],
  ] as const)
    expect(stem(one)).not.toBe(stem(other));
});

it("leaves short words whole: nothing would be left of them", () => {
  expect(["di", "via", "dal", "31"].map(stem)).toEqual(["di", "via", "dal", "31"]);
});

it("little words are articles, prepositions and single letters, no names of things", () => {
  expect(["un", "il", "la", "di", "come", "per", "a", "socio", "barca"].filter(isLittle)).toEqual([
    "un",
    "il",
    "la",
    "di",
    "come",
    "per",
    "a",
  ]);
});
