import { z } from "zod";
import { sailingFields, sailingShape, withDaysInOrder } from "@/features/sailings/sailing-form";
import type { Body } from "@/lib/contract";
import type { UserCruise } from "@/lib/contract/records";
import { sailingKey } from "@/lib/rules/sailings";
import type { RequestValues } from "../request-schema";
import type { SameRequests } from "./creation-props";
import { creationPeople } from "./people";
import type { ChosenForRequest } from "./request-changes";

/** One form for all: the fields that their user cruises have in common, and the members who get one. */
export const cruiseCreationSchema = withDaysInOrder(
  z.object({ ...sailingShape, partecipanti: z.array(z.number()) }),
);
export type CruiseCreationInput = z.input<typeof cruiseCreationSchema>;
export type CruiseCreation = z.output<typeof cruiseCreationSchema>;

/** The values that the form starts with: those of the request's dialog, and all participants. */
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
    ...sailingFields(values),
    utente,
    telefono: null,
    intolleranze: null,
    capoflottiglia: 0,
    formativa: [],
    stato: 0,
    chiusa: 0,
  } satisfies Body<"crocierautente.create">;
}

/** The values that are written to the request. */
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
