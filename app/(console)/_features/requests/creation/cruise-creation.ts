import { z } from "zod";
import { chosenId } from "@/components/form/choice-schema";
import { typedDate } from "@/components/form/date-schema";
import type { PickedMember } from "@/features/members/picked-member";
import type { Body } from "@/lib/contract";
import { daysReversed } from "@/lib/contract/limits";
import type { UserCruise } from "@/lib/contract/records";
import { areInOrder } from "@/lib/rules/dates";
import { sailingKey } from "@/lib/rules/sailings";
import type { RequestValues } from "../request-schema";
import type { SameRequests } from "./creation-props";
import { creationPeople } from "./people";
import type { ChosenForRequest } from "./request-changes";

const person = () => z.custom<PickedMember | null>();

/** One form for all: what their user cruises have in common, and who gets one. */
export const cruiseCreationSchema = z
  .object({
    crociera: chosenId("Scegli la crociera."),
    inizio: typedDate(),
    fine: typedDate(),
    barca: z.number().nullable(),
    istruttore: person(),
    organizatore: person(),
    tutor: person(),
    partecipanti: z.array(z.number()),
  })
  .refine(({ inizio, fine }) => areInOrder(inizio, fine), {
    error: daysReversed,
    path: ["fine"],
  });
export type CruiseCreationInput = z.input<typeof cruiseCreationSchema>;
export type CruiseCreation = z.output<typeof cruiseCreationSchema>;

/** What the form starts with: what the request's dialog shows, and all participants. */
export function cruiseCreationInput(requests: SameRequests, values: RequestValues): CruiseCreationInput {
  return {
    crociera: requests[0].crociera || null,
    inizio: null,
    fine: null,
    barca: values.barca,
    istruttore: values.istruttore,
    organizatore: values.organizzatore,
    tutor: values.tutor,
    partecipanti: creationPeople(...requests).people.map(({ id_usr }) => id_usr),
  };
}

/** One participant's user cruise. */
export function cruiseCreationBody(values: CruiseCreation, utente: number) {
  return {
    crociera: values.crociera,
    utente,
    barca: values.barca ?? 0,
    inizio: values.inizio,
    fine: values.fine,
    istruttore: values.istruttore?.id_usr ?? 0,
    organizatore: values.organizatore?.id_usr ?? 0,
    tutor: values.tutor?.id_usr ?? 0,
    telefono: null,
    intolleranze: null,
    capoflottiglia: 0,
    formativa: [],
    stato: 0,
    chiusa: 0,
  } satisfies Body<"crocierautente.create">;
}

/** What the request gets of it. */
export function chosenForCruise({
  istruttore,
  organizatore,
  tutor,
  barca,
}: CruiseCreation): ChosenForRequest {
  return { istruttore, organizzatore: organizatore, tutor, barca };
}

/** The members who are on the sailing already: the same cruise, boat and days. */
export function membersAboard(
  list: readonly UserCruise[],
  sailing: Pick<CruiseCreationInput, "crociera" | "barca" | "inizio" | "fine">,
): Set<number> {
  const key = sailingKey(sailing);
  return new Set(list.filter((one) => sailingKey(one) === key).flatMap(({ utente }) => utente || []));
}
