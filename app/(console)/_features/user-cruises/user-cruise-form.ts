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
 * Who sails, on which cruise and when have to be filled in; people by who they are, 0 on the wire when nobody
 * is.
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

/** What the form starts with. */
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

/** What the form of a copy starts with (docs/rules/user-cruises.md#copies). */
export function copyOf(userCruise: UserCruise, copy: Copy): UserCruiseInput {
  const input = userCruiseInput(userCruise);
  return copy === "viaggio"
    ? { ...input, utente: null, telefono: "", intolleranze: "", capoflottiglia: false }
    : { ...input, inizio: null, fine: null };
}

/** What the form edits, as it is written; a record that was stored without its member may stay so. */
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
