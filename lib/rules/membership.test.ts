import { describe, expect, it } from "vitest";
import {
  arePapersKnown,
  arePricesKnown,
  conclusionChecks,
  conclusionProblem,
  expiresBefore,
  isFullyKnown,
  isPaidAutomatically,
  isUnfinished,
  medicalCheck,
  membershipExpiry,
  offersPaid,
  PAID_WARNING,
  paidCents,
  paidWarning,
  paperOf,
  priceFor,
  requiredPapers,
  unverifiedPapers,
  yearChoices,
} from "./membership";
import { managesAllMemberships } from "./membership-lists";

const acconto = (valore: unknown) => ({ tipo: "ACCONTO", valore });
const saldo = (valore: unknown) => ({ tipo: "SALDO", valore });

describe("the price of a card", () => {
  const kind = {
    prezzi: [
      { anni: 0, prezzo: "25" },
      { anni: 18, prezzo: "90,10" },
      { anni: 65, prezzo: 60 },
    ],
  };
  const on = (born: string, day: string) => priceFor(kind, { 26: born }, day);

  it.each([
    ["the day before the eighteenth birthday", "21/11/2008", "2026-11-20", 17, 0, 2500],
    ["the eighteenth birthday", "21/11/2008", "2026-11-21", 18, 18, 9010],
    ["the day before the sixty-fifth", "01/01/1962", "2026-12-31", 64, 18, 9010],
    ["the sixty-fifth", "01/01/1962", "2027-01-01", 65, 65, 6000],
    ["29 February, on 28 February of a common year", "29/02/2008", "2026-02-28", 17, 0, 2500],
    ["29 February, on 1 March of a common year", "29/02/2008", "2026-03-01", 18, 18, 9010],
    ["born today", "21/11/2026", "2026-11-21", 0, 0, 2500],
  ])("%s", (_, born, day, age, years, cents) => {
    expect(on(born, day)).toEqual({ birthDate: born, age, years, cents });
  });

  it("is unknown without a birth date, with an unreadable one, below the first band, or without bands", () => {
    const day = "2026-11-21";
    expect(priceFor(kind, null, day)).toEqual({ birthDate: null, age: null, years: null, cents: null });
    expect(on("31/02/1990", day)).toMatchObject({ birthDate: "31/02/1990", age: null, cents: null });
    expect(priceFor({ prezzi: [{ anni: 6, prezzo: 1 }] }, { 26: day }, day).cents).toBeNull();
    expect(priceFor({ prezzi: [{ anni: 6, prezzo: 1 }] }, { 26: "22/11/2020" }, day)).toMatchObject({
      age: 5,
      years: null,
      cents: null,
    });
    expect(priceFor({ prezzi: null }, { 26: "21/11/2000" }, day)).toMatchObject({ age: 26, cents: null });
    expect(priceFor(null, { 26: "21/11/2000" }, day).cents).toBeNull();
    expect(priceFor({ prezzi: [{ anni: 0, prezzo: "gratis" }] }, { 26: "21/11/2000" }, day).cents).toBeNull();
  });
});

describe("payments", () => {
  it("are summed in cents: three times 0,10 are 0,30", () => {
    expect(paidCents([acconto(0.1), acconto("0,10"), saldo("0.1")])).toBe(30);
    expect(paidCents([acconto(null), saldo("boh")])).toBe(0);
    expect(isPaidAutomatically(30, [acconto(0.1), acconto(0.1), saldo(0.1)])).toBe(true);
  });

  it("mark it paid with a SALDO and a sum equal to the cost, to the cent", () => {
    expect(isPaidAutomatically(9010, [acconto(50), saldo(40.1)])).toBe(true);
    expect(isPaidAutomatically(9010, [acconto(50), saldo(40.09)])).toBe(false);
    expect(isPaidAutomatically(9010, [acconto(50), saldo(40.11)])).toBe(false);
    expect(isPaidAutomatically(9010, [acconto(50), acconto(40.1)])).toBe(false);
    expect(isPaidAutomatically(9010, [])).toBe(false);
    expect(isPaidAutomatically(null, [saldo(90.1)])).toBe(false);
    expect(isPaidAutomatically(9010, [saldo(90.1), acconto("boh")])).toBe(false);
    expect(isPaidAutomatically(0, [])).toBe(false);
    expect(isPaidAutomatically(0, [saldo(0)])).toBe(true);
  });

  it("enable Pagato only with a SALDO among them, in any spelling", () => {
    expect(offersPaid([])).toBe(false);
    expect(offersPaid([acconto(90)])).toBe(false);
    expect(offersPaid([acconto(1), { tipo: " saldo " }])).toBe(true);
    expect(offersPaid([{ tipo: null }, {}])).toBe(false);
  });

  it("warn when their sum is not the cost, or the cost is unknown", () => {
    expect(paidWarning(9000, [saldo(90)])).toBeNull();
    expect(paidWarning(9000, [saldo(89.99)])).toBe(PAID_WARNING);
    expect(paidWarning(9000, [saldo(100)])).toBe(PAID_WARNING);
    expect(paidWarning(null, [saldo(90)])).toBe(PAID_WARNING);
    expect(PAID_WARNING).toBe(
      "La tessera è segnata come saldata ma la cifra versata non corrisponde all'importo!",
    );
  });
});

describe("concluding", () => {
  const ready = { ente: 1, pagato: 1, documenti: 1 };
  it("is refused by the first check that fails, in the order of docs/rules/memberships.md#concluding", () => {
    const nothing = { ente: 0, pagato: 0, documenti: 0 };
    expect(conclusionProblem(nothing, [])).toBe("Selezionare un ente");
    expect(conclusionProblem({}, [saldo(1)])).toBe("Selezionare un ente");
    expect(conclusionProblem({ ...nothing, ente: 1 }, [])).toBe("Non è stata pagata la tessera.");
    expect(conclusionProblem({ ...nothing, ente: 1 }, [acconto(90)])).toBe("Non è stata saldata la tessera.");
    expect(conclusionProblem({ ...nothing, ente: 1 }, [saldo(1)])).toContain("Pagato");
    expect(conclusionProblem({ ...ready, documenti: 0 }, [saldo(1)])).toContain("Documenti OK");
    expect(conclusionProblem(ready, [acconto(1)])).toBe("Non è stata saldata la tessera.");
  });

  it("is shown as five checks, each by itself", () => {
    const met = (membership: object, payments: Parameters<typeof conclusionChecks>[1]) =>
      conclusionChecks(membership, payments).flatMap(({ id, isMet }) => (isMet ? [id] : []));
    expect(met({}, [])).toEqual([]);
    expect(met({ documenti: 1 }, [acconto(90)])).toEqual(["payment", "papers"]);
    expect(met(ready, [saldo(1)])).toEqual(["body", "payment", "balance", "paid", "papers"]);
  });

  it("succeeds when all five hold", () => {
    expect(conclusionProblem(ready, [saldo(1)])).toBeNull();
  });
});

describe("the rest", () => {
  it("a medical certificate is required by the card, and any document of type 7 is one", () => {
    const kind = { certificatomedico: 1 };
    expect(medicalCheck(kind, [{ id_tipo: 1 }, { id_tipo: 7 }])).toBe("ok");
    expect(medicalCheck(kind, [{ id_tipo: 1 }, { id_tipo: null }])).toBe("ko");
    expect(medicalCheck({ certificatomedico: 0, documenti: [1] }, [])).toBe("not-required");
    expect(medicalCheck({ certificatomedico: 0, documenti: [1, 7] }, [])).toBe("ko");
    // A type that was not read, or that says nothing of papers, may ask for any.
    for (const kind of [null, undefined, {}, { prezzi: [] }])
      expect(medicalCheck(kind, [{ id_tipo: 7, accettato: 1 }])).toBe("unknown");
  });

  it("a card type that says one half of what it asks for may ask for more", () => {
    const certificate = { id_tipo: 7, accettato: 1 };
    for (const kind of [
      { documenti: [] },
      { documenti: [], certificatomedico: null },
      { certificatomedico: 0 },
    ]) {
      expect(medicalCheck(kind, [certificate])).toBe("unknown");
      expect(unverifiedPapers(kind, [certificate])).toBeNull();
    }
    expect(medicalCheck({ documenti: [7] }, [certificate])).toBe("ok");
    expect(unverifiedPapers({ certificatomedico: 1 }, [certificate])).toBeNull();
    expect(unverifiedPapers({ certificatomedico: 1 }, [])).toEqual([{ type: 7, state: "missing" }]);
    expect(unverifiedPapers({ documenti: [1] }, [])).toEqual([{ type: 1, state: "missing" }]);
  });

  it("a document that names its type in its record alone is one of that type", () => {
    const certificate = { accettato: 1, scadenza: "2027-05-01", TipoDoc: { id_tipo: 7 } };
    expect(medicalCheck({ certificatomedico: 1 }, [certificate])).toBe("ok");
    expect(unverifiedPapers({ documenti: [7] }, [certificate])).toEqual([]);
  });

  it("a document that nobody has accepted is to be checked, beside an accepted one it does not count", () => {
    const waiting = { id_tipo: 7, accettato: 0, scadenza: "2029-01-01" };
    const accepted = { id_tipo: 7, accettato: 1, scadenza: "2027-01-01" };
    const kind = { certificatomedico: 1 };
    expect(medicalCheck(kind, [waiting])).toBe("waiting");
    expect(medicalCheck(kind, [waiting, accepted])).toBe("ok");
    expect(paperOf([waiting, accepted], 7)).toBe(accepted);
    expect(paperOf([waiting], 7)).toBe(waiting);
    expect(paperOf([accepted, { ...accepted, eterno: 1 }], 7)).toMatchObject({ eterno: 1 });
    expect(paperOf([accepted], 1)).toBeUndefined();
    const undated = { ...accepted, scadenza: null };
    expect(paperOf([undated, accepted], 7)).toBe(accepted);
  });

  it("names the papers that nobody has verified: missing ones and those that wait, the certificate first", () => {
    const kind = { certificatomedico: 1, documenti: [1, 7, 3] };
    expect(unverifiedPapers(kind, [{ id_tipo: 3, accettato: 0 }])).toEqual([
      { type: 7, state: "missing" },
      { type: 1, state: "missing" },
      { type: 3, state: "waiting" },
    ]);
    const there = [1, 3, 7].map((id_tipo) => ({ id_tipo, accettato: 1, scadenza: "2020-01-31" }));
    expect(unverifiedPapers(kind, there)).toEqual([]);
    for (const unread of [null, undefined, {}]) expect(unverifiedPapers(unread, there)).toBeNull();
  });

  it("the required papers have the medical certificate once, in its own line", () => {
    expect(requiredPapers({ documenti: [1, 7, 9, 1] })).toEqual([1, 9]);
    expect(requiredPapers(null)).toEqual([]);
  });

  it("an expiry before the competence year has a warning", () => {
    expect(expiresBefore("2026-12-31", 2027)).toBe(true);
    expect(expiresBefore("2027-06-30", 2027)).toBe(false);
    expect(expiresBefore(null, 2027)).toBe(false);
    expect(expiresBefore("2027-12-31", 2026)).toBe(false);
  });

  it("the years to choose from are this one and the next two, beside the current value", () => {
    expect(yearChoices("2026-12-31")).toEqual([2026, 2027, 2028]);
    expect(yearChoices("2027-01-01", 2029)).toEqual([2027, 2028, 2029]);
    expect(yearChoices("2026-11-21", 2024)).toEqual([2024, 2026, 2027, 2028]);
    expect(yearChoices("2026-11-21", 2030)).toEqual([2026, 2027, 2028, 2030]);
    expect(membershipExpiry(999)).toBe("0999-12-31");
    expect(membershipExpiry(2027)).toBe("2027-12-31");
  });

  it("all memberships are managed by ADMIN and GOD", () => {
    expect(
      ["SOCIO", "ISTRUTTORE", "SEGRETERIA", "ADMIN", "GOD"].map((l) => managesAllMemberships(l as "GOD")),
    ).toEqual([false, false, false, true, true]);
  });
});

it.each([
  [{ pagato: 1, stato: 1 }, false],
  [{ pagato: 1, stato: 2 }, false],
  [{ pagato: 1, stato: null }, true],
  [{ pagato: 1, stato: 0 }, true],
  [{ pagato: 0, stato: 1 }, true],
  [{}, true],
])("a membership with %o is unfinished: %s", (membership, unfinished) => {
  expect(isUnfinished(membership)).toBe(unfinished);
});

describe("what a card type says", () => {
  const whole = { certificatomedico: 0 as const, documenti: [], prezzi: [] };
  const says = (kind: Parameters<typeof isFullyKnown>[0]) => [
    arePapersKnown(kind),
    arePricesKnown(kind),
    isFullyKnown(kind),
  ];

  it("is all where each field is there, though it asks for nothing", () => {
    expect(says(whole)).toEqual([true, true, true]);
  });

  it.each([
    [null, [false, false, false]],
    [undefined, [false, false, false]],
    [{ ...whole, prezzi: undefined }, [true, false, false]],
    [{ ...whole, documenti: undefined }, [false, true, false]],
    [{ ...whole, certificatomedico: null }, [false, true, false]],
    [{ ...whole, certificatomedico: null, documenti: [1] }, [false, true, false]],
    [{ ...whole, certificatomedico: null, documenti: [1, 7] }, [true, true, false]],
  ])("of %j is only what stands there", (kind, said) => {
    expect(says(kind)).toEqual(said);
  });
});
