import { z } from "zod";
import { chosenId } from "@/components/form/choice-schema";
import { typedDate } from "@/components/form/date-schema";
import { typedLine, typedWords } from "@/components/form/text-schema";
import type { PickedMember } from "@/features/members/member-picker";
import type { Body } from "@/lib/contract";
import { idsOf } from "@/lib/contract/entries";
import { daysReversed, longLine } from "@/lib/contract/limits";
import type { UserCruise } from "@/lib/contract/records";
import { areInOrder } from "@/lib/rules/dates";
import type { Copy } from "./copies";

const person = () => z.object({ id_usr: z.number(), nominativo: z.string() }).nullable();

/**
 * Who sails, on which cruise and when have to be filled in; people by who they are, 0 on the wire when nobody
 * is.
 */
export const userCruiseSchema = z
  .object({
    utente: person().transform((member, context): PickedMember => {
      if (member) return member;
      context.issues.push({ code: "custom", message: "Scegli il socio.", input: member });
      return z.NEVER;
    }),
    crociera: chosenId("Scegli la crociera."),
    barca: z.number().nullable(),
    inizio: typedDate(),
    fine: typedDate(),
    istruttore: person(),
    organizatore: person(),
    tutor: person(),
    telefono: typedLine(longLine),
    intolleranze: typedWords(),
    capoflottiglia: z.boolean(),
    formativa: z.array(z.number()),
  })
  .refine(({ inizio, fine }) => areInOrder(inizio, fine), {
    error: daysReversed,
    path: ["fine"],
  });
export type UserCruiseInput = z.input<typeof userCruiseSchema>;
export type UserCruiseValues = z.output<typeof userCruiseSchema>;

/** A person of the record; the name is "" when it has the id alone. */
function picked(id: number | null | undefined, named: UserCruise["Utente"]): PickedMember | null {
  return id ? { id_usr: id, nominativo: named?.nominativo ?? "" } : null;
}

/** What the form starts with. */
export function userCruiseInput(userCruise: UserCruise | undefined): UserCruiseInput {
  return {
    utente: picked(userCruise?.utente, userCruise?.Utente),
    crociera: userCruise?.crociera || null,
    barca: userCruise?.barca || null,
    inizio: userCruise?.inizio ?? null,
    fine: userCruise?.fine ?? null,
    istruttore: picked(userCruise?.istruttore, userCruise?.Istruttore),
    organizatore: picked(userCruise?.organizatore, userCruise?.Organizzatore),
    tutor: picked(userCruise?.tutor, userCruise?.Tutor),
    telefono: userCruise?.telefono ?? "",
    intolleranze: userCruise?.intolleranze ?? "",
    capoflottiglia: userCruise?.capoflottiglia === 1,
    formativa: idsOf(userCruise?.formativa),
  };
}

/** What the form of a copy starts with (docs/rules/user-cruises.md#copies). */
export function copyOf(userCruise: UserCruise, copy: Copy): UserCruiseInput {
  const input = userCruiseInput(userCruise);
  return copy === "viaggio"
    ? { ...input, utente: null, telefono: "", intolleranze: "", capoflottiglia: false }
    : { ...input, inizio: null, fine: null };
}

/** What the form edits, as it is written. */
export function userCruiseFields(values: UserCruiseValues) {
  return {
    ...values,
    utente: values.utente.id_usr,
    barca: values.barca ?? 0,
    istruttore: values.istruttore?.id_usr ?? 0,
    organizatore: values.organizatore?.id_usr ?? 0,
    tutor: values.tutor?.id_usr ?? 0,
    telefono: values.telefono || null,
    intolleranze: values.intolleranze || null,
    capoflottiglia: values.capoflottiglia ? 1 : 0,
  } satisfies Partial<Body<"crocierautente.create">>;
}
