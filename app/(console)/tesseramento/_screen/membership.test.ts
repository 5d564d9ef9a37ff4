import { describe, expect, it } from "vitest";
import {
  automaticPaid,
  type Membership,
  type MembershipValues,
  membershipChanges,
  membershipFormValues,
  type Payment,
} from "./membership";
import { membershipTakenBy } from "./membership-record";

const today = "2026-11-21";
const membership: Membership = {
  id: 7,
  utente: 12,
  tessera: 1,
  front: 3,
  back: null,
  FrontOffice: { nominativo: "Paola Vianello" },
  ente: null,
  documenti: 0,
  pagato: 0,
  stato: 0,
  anno: 2026,
  nota: null,
  dati: { tipoTessera: 2, altro: "x", numero: 5, scadenza: "2026-06-30" },
};
const payment = (id: number, valore: number, tipo = "ACCONTO"): Payment => ({ id, tipo, valore });
const changed = (stored: Membership, typed: Partial<MembershipValues> = {}) =>
  membershipChanges(stored, { ...membershipFormValues(stored, today), ...typed }, today);

describe("the changes of a membership", () => {
  it("are none where nobody touched anything", () => {
    expect(changed(membership)).toEqual({});
    expect(changed({ ...membership, nota: " vista ", back: 0, front: null })).toEqual({});
  });

  it("have what was typed, nobody as 0, and the whole `dati` with what was typed in it", () => {
    expect(changed(membership, { nota: "Ok", front: null, ente: 2 })).toEqual({
      nota: "Ok",
      front: 0,
      ente: 2,
    });
    expect(changed(membership, { numero: "VM 5" })).toEqual({
      dati: { ...membership.dati, numero: "VM 5" },
    });
  });

  it("give one without a year the one that is shown, and one without an expiry 31 December of its year", () => {
    const { dati } = membership;
    expect(changed({ ...membership, anno: null }, { nota: "Ok" })).toEqual({ nota: "Ok", anno: 2026 });
    const bare = { ...membership, dati: { tipoTessera: 2 } };
    expect(changed(bare, { anno: 2028 })).toEqual({
      anno: 2028,
      dati: { tipoTessera: 2, scadenza: "2028-12-31" },
    });
    expect(changed(bare, { scadenza: "2028-06-30" }).dati).toEqual({
      tipoTessera: 2,
      scadenza: "2028-06-30",
    });
    // Emptied, it counts as none.
    expect(changed(membership, { scadenza: null })).toEqual({ dati: { ...dati, scadenza: "2026-12-31" } });
  });

  it("leave an expiry alone that nobody can read, until somebody writes another", () => {
    const odd = { ...membership, dati: { numero: "1", scadenza: "31/12" } };
    expect(changed(odd, { nota: "Ok" })).toEqual({ nota: "Ok" });
    expect(changed(odd, { numero: "2" })).toEqual({ dati: { numero: "2", scadenza: "31/12" } });
    expect(changed(odd, { scadenza: "2027-01-31" })).toEqual({
      dati: { numero: "1", scadenza: "2027-01-31" },
    });
  });

  it("make it paid by itself with a SALDO that makes up the cost, and never unpaid again", () => {
    const payments = [payment(1, 50), payment(2, 40.1, "SALDO")];
    expect(automaticPaid(membership, 9010, payments)).toEqual({ pagato: 1 });
    expect(automaticPaid(membership, 9011, payments)).toEqual({});
    expect(automaticPaid({ ...membership, pagato: 1 }, 9010, payments)).toEqual({});
  });
});

it("a membership says who has it, where that is known", () => {
  expect(membershipTakenBy(membership, 3)).toBeNull();
  expect(membershipTakenBy({ ...membership, front: 0 }, 3)).toBeNull();
  expect(membershipTakenBy(membership, 2)).toBe("Se ne occupa già Paola Vianello.");
  expect(membershipTakenBy({ ...membership, FrontOffice: null }, 2)).toBe(
    "Se ne occupa già un'altra persona.",
  );
});
