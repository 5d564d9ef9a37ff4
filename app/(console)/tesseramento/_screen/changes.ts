import { type Change, differences, type Line } from "@/components/domain/front-office/changes";
import { type IsoDate, showDate } from "@/lib/rules/dates";
import { paidCents } from "@/lib/rules/membership";
import { showCents } from "@/lib/rules/money";
import { formValues, type Membership, type Payment } from "./membership";

/** A membership with its payments. */
export interface State {
  membership: Membership;
  payments: Payment[];
}

interface Names {
  today: IsoDate;
  /** A body's name. */
  bodyName: (id: number) => string;
}

const named = (id: number | null | undefined, name: string | null | undefined) =>
  id ? name || `n. ${id}` : "nessuno";

/** What a person reads of a membership, line by line; a line that differs is a change. */
function lines({ membership, payments }: State, { today, bodyName }: Names): Line[] {
  const { front, back, FrontOffice, BackOffice, documenti, pagato, stato } = membership;
  const { ente, anno, nota, numero, scadenza } = formValues(membership, today);
  return [
    ["Front office", named(front, FrontOffice?.nominativo)],
    ["Back office", named(back, BackOffice?.nominativo)],
    ["Ente", ente ? bodyName(ente) : "nessuno"],
    ["Documenti", documenti === 1 ? "verificati" : "da verificare"],
    ["Pagato", pagato === 1 ? "sì" : "no"],
    ["Stato", stato === 1 ? "conclusa" : "non conclusa"],
    ["Anno di competenza", String(anno)],
    ["Numero di tessera", numero || "nessuno"],
    ["Scadenza", showDate(scadenza) || "nessuna"],
    ["Nota", nota || "nessuna"],
    ["Pagamenti", paymentsText(payments)],
  ];
}

function paymentsText(payments: readonly Payment[]): string {
  return payments.length === 0 ? "nessuno" : `${payments.length}, in tutto ${showCents(paidCents(payments))}`;
}

/** What somebody else has changed between two readings; payments that were exchanged for others of the same sum too. */
export function changesBetween(before: State, after: State, names: Names): Change[] {
  const found = differences(lines(before, names), lines(after, names));
  const ids = ({ payments }: State) => payments.map(({ id, tipo }) => `${id} ${tipo}`).join();
  const exchanged = ids(before) !== ids(after) && !found.some(({ label }) => label === "Pagamenti");
  return exchanged
    ? [...found, { label: "Pagamenti", before: "altri", after: paymentsText(after.payments) }]
    : found;
}
