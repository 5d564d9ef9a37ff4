import { z } from "zod";
import { optionalTypedDate } from "@/components/form/date-schema";
import { typedLine, typedWords } from "@/components/form/text-schema";
import { keepOpened } from "@/components/list/keep-opened";
import { changesOf } from "@/lib/client/save";
import type { Answer, Body } from "@/lib/contract";
import { cleanLine, cleanWords } from "@/lib/contract/clean-text";
import { cardNumber } from "@/lib/contract/limits";
import { type IsoDate, readLegacyDate } from "@/lib/rules/dates";
import { isPaidAutomatically, membershipExpiry } from "@/lib/rules/membership";

export type Membership = Answer<"tesseramento.all">["Tesseramento"][number];
export type Payment = Answer<"pagamento.byMembership">["Pagamento"][number];
export type MembershipDocument = Answer<"documenti.byMember">["Documenti"][number];

const typedMembership = z.object({
  nota: typedWords(),
  front: z.number().nullable(),
  back: z.number().nullable(),
  ente: z.number().nullable(),
  anno: z.number(),
  numero: typedLine(cardNumber),
  scadenza: optionalTypedDate(),
});
export type MembershipInput = z.input<typeof typedMembership>;
export type MembershipValues = z.output<typeof typedMembership>;

/** The dialog's form; a note or number that was stored too long stays while nobody touches it. */
export const membershipFormSchema = (membership: Membership, today: IsoDate) =>
  keepOpened(typedMembership, membershipFormValues(membership, today));

const written = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? cleanLine(String(value)).trim() : "";

/** The dialog's first values; a membership without a year gets this one. */
export function membershipFormValues(membership: Membership, today: IsoDate): MembershipValues {
  const { nota, front, back, ente, anno, dati } = membership;
  return {
    nota: cleanWords(nota ?? "").trim(),
    front: front || null,
    back: back || null,
    ente: ente || null,
    anno: anno || Number(today.slice(0, 4)),
    numero: written(dati?.numero),
    scadenza: readLegacyDate(dati?.scadenza),
  };
}

/** The dialog's fields beside the card's `dati`, as they are written: nobody and no body as 0. */
function fieldsOf({ nota, front, back, ente, anno }: MembershipValues) {
  return { nota, front: front ?? 0, back: back ?? 0, ente: ente ?? 0, anno };
}

/**
 * The changes that saving makes to a membership. One without a year gets the one that is shown, one without
 * an expiry 31 December of its year; an expiry that nobody can read stays until somebody writes another.
 */
export function membershipChanges(stored: Membership, values: MembershipValues, today: IsoDate) {
  const opened = membershipFormValues(stored, today);
  const { numero, scadenza, anno } = values;
  const card: Record<string, unknown> = numero === opened.numero ? {} : { numero };
  if (scadenza !== opened.scadenza || written(stored.dati?.scadenza) === "")
    card.scadenza = scadenza ?? membershipExpiry(anno);
  return {
    ...changesOf(fieldsOf(opened), fieldsOf(values)),
    ...(!stored.anno && { anno }),
    ...(Object.keys(card).length > 0 && { dati: { ...stored.dati, ...card } }),
  } satisfies MembershipChanges;
}
export type MembershipChanges = Partial<Body<"tesseramento.update">>;

/**
 * Paid by itself once a SALDO is there and the payments make up the cost (docs/rules/memberships.md#paid);
 * never unpaid again.
 */
export function automaticPaid(
  { pagato }: Membership,
  cost: number | null,
  payments: readonly Payment[],
): MembershipChanges {
  return pagato !== 1 && isPaidAutomatically(cost, payments) ? { pagato: 1 } : {};
}
