import { z } from "zod";
import { chosenId } from "@/components/form/choice-schema";
import { typedDate } from "@/components/form/date-schema";
import { typedWords } from "@/components/form/text-schema";
import type { PickedMember } from "@/components/members/member-picker";
import type { Body } from "@/lib/contract";
import { idsOf } from "@/lib/contract/entries";
import { areInOrder } from "@/lib/rules/dates";
import type { Place } from "./views";

const person = () => z.object({ id_usr: z.number(), nominativo: z.string() }).nullable();

/** Who sails, on which cruise and when have to be filled in; people by who they are, 0 on the wire when nobody is. */
export const placeSchema = z
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
    telefono: typedWords(),
    intolleranze: typedWords(),
    capoflottiglia: z.boolean(),
    formativa: z.array(z.number()),
  })
  .refine(({ inizio, fine }) => areInOrder(inizio, fine), {
    error: "La fine non può essere prima dell'inizio.",
    path: ["fine"],
  });
export type PlaceInput = z.input<typeof placeSchema>;
export type PlaceValues = z.output<typeof placeSchema>;

/** A person of the record; the name is "" when it has the id alone. */
function picked(id: number | null | undefined, named: Place["Utente"]): PickedMember | null {
  return id ? { id_usr: id, nominativo: named?.nominativo ?? "" } : null;
}

/** What the form starts with. */
export function placeInput(place: Place | undefined): PlaceInput {
  return {
    utente: picked(place?.utente, place?.Utente),
    crociera: place?.crociera || null,
    barca: place?.barca || null,
    inizio: place?.inizio ?? null,
    fine: place?.fine ?? null,
    istruttore: picked(place?.istruttore, place?.Istruttore),
    organizatore: picked(place?.organizatore, place?.Organizzatore),
    tutor: picked(place?.tutor, place?.Tutor),
    telefono: place?.telefono ?? "",
    intolleranze: place?.intolleranze ?? "",
    capoflottiglia: place?.capoflottiglia === 1,
    formativa: idsOf(place?.formativa),
  };
}

/** What the form edits, as it is written. */
export function placeFields(values: PlaceValues) {
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
