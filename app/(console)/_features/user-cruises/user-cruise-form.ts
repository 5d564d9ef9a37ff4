import { z } from "zod";
import { typedLine, typedWords } from "@/components/form/text-schema";
import { chosenMember } from "@/features/members/chosen-member";
import {
  pickedOf,
  sailingFields,
  sailingInput,
  sailingShape,
  withDaysInOrder,
} from "@/features/sailings/sailing-form";
import type { Body } from "@/lib/contract";
import { idsOf } from "@/lib/contract/entries";
import { longLine } from "@/lib/contract/limits";
import type { UserCruise } from "@/lib/contract/records";
import type { Copy } from "./copies";

/**
 * The form of a user cruise: member, cruise and days have to be filled in; a person is a picked member, on
 * the wire the id, 0 for nobody.
 */
export const userCruiseSchema = withDaysInOrder(
  z.object({
    utente: chosenMember("Scegli l'utente."),
    ...sailingShape,
    telefono: typedLine(longLine),
    intolleranze: typedWords(),
    capoflottiglia: z.boolean(),
    formativa: z.array(z.number()),
  }),
);
export type UserCruiseInput = z.input<typeof userCruiseSchema>;
export type UserCruiseValues = z.output<typeof userCruiseSchema>;

/** The form's first values. */
export function userCruiseInput(userCruise: UserCruise | undefined): UserCruiseInput {
  return {
    utente: pickedOf(userCruise?.utente, userCruise?.Utente),
    ...sailingInput(userCruise),
    telefono: userCruise?.telefono ?? "",
    intolleranze: userCruise?.intolleranze ?? "",
    capoflottiglia: userCruise?.capoflottiglia === 1,
    formativa: idsOf(userCruise?.formativa),
  };
}

/** The first values of a copy's form (docs/rules/user-cruises.md#copies). */
export function copyOf(userCruise: UserCruise, copy: Copy): UserCruiseInput {
  const input = userCruiseInput(userCruise);
  return copy === "viaggio"
    ? { ...input, utente: null, telefono: "", intolleranze: "", capoflottiglia: false }
    : { ...input, inizio: null, fine: null };
}

/** The form's fields as they are written; a record that was stored without its member may stay so. */
export function userCruiseFields(values: Omit<UserCruiseValues, "utente"> & Pick<UserCruiseInput, "utente">) {
  return {
    ...values,
    ...sailingFields(values),
    utente: values.utente?.id_usr ?? 0,
    telefono: values.telefono || null,
    intolleranze: values.intolleranze || null,
    capoflottiglia: values.capoflottiglia ? 1 : 0,
  } satisfies Partial<Body<"crocierautente.create">>;
}
