import { describe, expect, it } from "vitest";
import { mergeValues } from "@/components/domain/front-office/changes";
import { showCents } from "@/lib/rules/money";
import { changesBetween } from "./changes";
import { formValues, type Membership, type Payment, withAutomaticPaid, withValues } from "./membership";
import { membershipBody, membershipTakenBy } from "./membership-record";

const today = "2026-11-21";
const names = { today, bodyName: (id: number) => ["", "FIV", "UISP"][id] ?? "?" };
const membership: Membership = {
  ...{ id: 7, utente: 12, tessera: 1, front: 3, back: null, FrontOffice: { nominativo: "Paola Vianello" } },
  ...{ ente: null, documenti: 0, pagato: 0, stato: 0, anno: null, nota: null, quota: 3 },
  dati: { tipoTessera: 2, altro: "x" },
};
const payment = (id: number, valore: number, tipo = "ACCONTO"): Payment => ({ id, tipo, valore });
const state = (change: Partial<Membership> = {}, payments: Payment[] = []) => ({
  membership: { ...membership, ...change },
  payments,
});

describe("what changed between two readings", () => {
  it("is nothing when nothing that is written or reckoned with did", () => {
    expect(changesBetween(state(), state({ back: 0, quota: 4 }), names)).toEqual([]);
  });

  it("is said field by field, with names", () => {
    const after = state(
      {
        ...{
          front: 2,
          FrontOffice: { nominativo: "Lucia Dell'Amico" },
          ente: 2,
          documenti: 1,
          pagato: 1,
          stato: 1,
        },
        ...{ anno: 2027, nota: "Ok", dati: { numero: 5, scadenza: "2027-12-31" } },
      },
      [payment(1, 40.5)],
    );
    expect(changesBetween(state(), after, names).map(({ label, after }) => [label, after])).toEqual([
      ["Front office", "Lucia Dell'Amico"],
      ["Ente", "UISP"],
      ["Documenti", "verificati"],
      ["Pagato", "sì"],
      ["Stato", "conclusa"],
      ["Anno di competenza", "2027"],
      ["Numero di tessera", "5"],
      ["Scadenza", "31/12/2027"],
      ["Nota", "Ok"],
      ["Pagamenti", `1, in tutto ${showCents(4050)}`],
    ]);
  });

  it("sees payments that were exchanged for others of the same sum", () => {
    const found = changesBetween(state({}, [payment(1, 40)]), state({}, [payment(2, 40)]), names);
    expect(found.map(({ label }) => label)).toEqual(["Pagamenti"]);
  });

  it("says who has it, where that is known", () => {
    expect(membershipTakenBy(membership, 3)).toBeNull();
    expect(membershipTakenBy({ ...membership, front: 0 }, 3)).toBeNull();
    expect(membershipTakenBy(membership, 2)).toBe("Se ne occupa già Paola Vianello.");
    expect(membershipTakenBy({ ...membership, FrontOffice: null }, 2)).toBe(
      "Se ne occupa già un'altra persona.",
    );
  });
});

describe("a membership that is saved", () => {
  const before = formValues(membership, today);

  it("starts with this year where it has none, and gets its 31 December", () => {
    expect(before).toMatchObject({ anno: 2026, scadenza: null, front: 3 });
    expect(withValues(membership, before)).toMatchObject({
      ...{ anno: 2026, nota: null, quota: 3 },
      dati: { tipoTessera: 2, altro: "x", numero: "", scadenza: "2026-12-31" },
    });
    expect(withValues(membership, { ...before, anno: 2028, scadenza: "2028-06-30" }).dati?.scadenza).toBe(
      "2028-06-30",
    );
  });

  it("writes nobody as 0 where somebody was, and as it stood where nobody was", () => {
    const nobody = { ...before, front: null, back: null, ente: null };
    expect(withValues({ ...membership, front: 3, back: 0, ente: null }, nobody)).toMatchObject({
      ...{ front: 0, back: 0, ente: null },
    });
  });

  it("carries what was typed alone over what others wrote meanwhile", () => {
    const fresh = { ...membership, ente: 2, nota: "Di un altro", documenti: 1 as const };
    const typed = { ...before, nota: "Mia", anno: 2027 };
    const merged = mergeValues(typed, before, formValues(fresh, today));
    expect(withValues(fresh, merged)).toMatchObject({ ente: 2, nota: "Mia", anno: 2027, documenti: 1 });
  });

  it("is paid by itself with a SALDO that makes up the cost, and never unpaid again", () => {
    const payments = [payment(1, 50), payment(2, 40.1, "SALDO")];
    expect(withAutomaticPaid(membership, 9010, payments).pagato).toBe(1);
    expect(withAutomaticPaid(membership, 9011, payments).pagato).toBe(0);
    expect(withAutomaticPaid({ ...membership, pagato: 1 }, 9011, payments).pagato).toBe(1);
  });

  it("goes up whole, with flags where there were none", () => {
    expect(membershipBody({ id: 1, altro: "x" })).toEqual({
      ...{ id: 1, altro: "x", documenti: 0, pagato: 0, stato: 0, dati: {} },
    });
  });
});
