import { z } from "zod";
import { optionalTypedDate } from "@/components/form/date-schema";
import { keepUntouched } from "@/components/form/keep-untouched";
import { typedWords } from "@/components/form/text-schema";
import type { Answer } from "@/lib/contract";
import { type IsoDate, readLegacyDate } from "@/lib/rules/dates";
import { isPaidAutomatically, membershipExpiry } from "@/lib/rules/membership";

export type Membership = Answer<"tesseramento.all">["Tesseramento"][number];
export type Payment = Answer<"pagamento.byMembership">["Pagamento"][number];
export type MembershipDocument = Answer<"documenti.byMember">["Documenti"][number];

export const membershipSchema = z.object({
  nota: typedWords(),
  front: z.number().nullable(),
  back: z.number().nullable(),
  ente: z.number().nullable(),
  anno: z.number(),
  numero: z.string().trim().max(60, "Al massimo 60 caratteri."),
  scadenza: optionalTypedDate(),
});
export type MembershipInput = z.input<typeof membershipSchema>;
export type MembershipValues = z.output<typeof membershipSchema>;

/** Nobody is written 0 where somebody was; what was none stays as it was written. */
const reference = (before: number | null | undefined, next: number | null) => next || (before ? 0 : before);

const written = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";

/** What the dialog edits of a membership; one without a year gets this one. */
export function formValues(membership: Membership, today: IsoDate): MembershipValues {
  const { nota, front, back, ente, anno, dati } = membership;
  return {
    nota: (nota ?? "").trim(),
    front: front || null,
    back: back || null,
    ente: ente || null,
    anno: anno || Number(today.slice(0, 4)),
    numero: written(dati?.numero),
    scadenza: readLegacyDate(dati?.scadenza),
  };
}

/**
 * The record with the edited fields in it, all others as they were read (rulings, "The whole …"). A card without an expiry gets
 * 31 December of the competence year.
 */
export function withValues(membership: Membership, values: MembershipValues): Membership {
  const { nota, numero, scadenza, ...rest } = values;
  const dati = { ...membership.dati, numero, scadenza: scadenza ?? membershipExpiry(values.anno) };
  const { front, back, ente } = membership;
  return {
    ...{ ...membership, ...rest, dati, nota: keepUntouched(membership.nota, nota) },
    front: reference(front, values.front),
    back: reference(back, values.back),
    ente: reference(ente, values.ente),
  };
}

/** Paid by itself once a SALDO is there and the payments make up the cost (part 2, section 4). */
export function withAutomaticPaid(
  membership: Membership,
  cost: number | null,
  payments: readonly Payment[],
): Membership {
  return isPaidAutomatically(cost, payments) ? { ...membership, pagato: 1 } : membership;
}
