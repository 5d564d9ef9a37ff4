import { expect, it } from "vitest";
import {
  cardEntries,
  expenseEntries,
  licenceEntries,
  membershipEntries,
  reimbursementEntries,
  sumText,
} from "./entries";

const claim = (id: number, given: object = {}) => ({ id, stato: "DA APPROVARE", totale: 10, ...given });

it("claims that wait, the newest first, with their totals; what is accepted is left out", () => {
  const Rimborso = [
    claim(1, { da: "2026-10-01", a: "2026-10-03", destinazione: "Gorgona", motivo: "Corso" }),
    claim(2, { da: "2026-11-01", a: null, totale: "1.278,30", Richiedente: { nominativo: "Rita Neri" } }),
    claim(3, { da: "2026-12-01", stato: "APPROVATA" }),
    claim(4, { da: "boh", totale: "tanti" }),
  ];
  expect(reimbursementEntries({ Rimborso })).toMatchObject([
    {
      name: "Rita Neri",
      when: "il 01/11/2026",
      amount: "1.278,30\u00a0€",
      href: "/rimborsi?stato=APPROVARE&rimborso=2",
    },
    { name: "Rimborso n. 1", detail: "Gorgona, Corso", when: "dal 01/10/2026 al 03/10/2026" },
    { name: "Rimborso n. 4", when: "", amount: "Senza totale" },
  ]);
  expect(expenseEntries({ Spesa: [claim(9, { il: "2026-09-01", nomebarca: "Grecale" })] })).toMatchObject([
    { detail: "Grecale", when: "il 01/09/2026", href: "/spesebarca?stato=APPROVARE&spesa=9" },
  ]);
});

it.each([
  [
    [claim(1, { totale: 0.1 }), claim(2, { totale: "0,20" }), claim(3, { stato: "CONFERMATA" })],
    "In tutto 0,30\u00a0€",
  ],
  [[claim(1), claim(2, { totale: null })], "In tutto 10,00\u00a0€, 1 senza totale"],
])("the sum of what waits is computed in cents: %#", (claims, text) => {
  expect(sumText(claims)).toBe(text);
});

it("memberships that are paid and concluded do not wait", () => {
  const memberships = [
    { id: 1, pagato: 1 as const, stato: 1 as const, created_at: "2026-11-03" },
    { id: 2, pagato: 1 as const, stato: 0 as const, created_at: "2026-11-01T10:00:00Z", utente: 12 },
    {
      id: 3,
      created_at: "2026-11-02",
      Tessera: { nome: "Socio juniores" },
      anno: 2026,
      FrontOffice: { nominativo: "Paola" },
    },
  ];
  expect(membershipEntries(memberships, "mie")).toMatchObject([
    { key: 3, detail: "Socio juniores 2026, se ne occupa Paola", when: "02/11/2026" },
    { key: 2, name: "Socio n. 12", href: "/tesseramento?vista=mie&tesseramento=2" },
  ]);
});

it("licences, which no list dates, come by their numbers", () => {
  expect(licenceEntries({ Qualifica: [{ id: 4 }, { id: 6, Enti: { nome: "FIV" } }] })).toMatchObject([
    { name: "Brevetto n. 6", detail: "Brevetto, FIV", href: "/qualifiche?brevetto=6" },
    { name: "Brevetto n. 4" },
  ]);
});

it("a card whose expiry has no readable day is not one that never expires", () => {
  expect(cardEntries({ Tessera: [{ id: 1, numero: "ITA 7" }] })[0]?.detail).toBe(
    "Tessera, n. ITA 7, senza data di scadenza",
  );
});
