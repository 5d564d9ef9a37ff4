import { z } from "zod";
import { bodyId, id, reference, text } from "../field-types";
import { done } from "./common";
import { listOf } from "./list";

/** One of the two people. Strict: what else a server sends of a member stays on the server. */
const person = z.object({ id_usr: reference(), nominativo: text() }).nullish().catch(null);

/** Rappresentante acts for Rappresentato (docs/rules/roles.md#delegations). */
export const delegation = z.object({ id: id(), Rappresentante: person, Rappresentato: person });

export const delegations = {
  "deleghe.all": { answer: z.object({ Delega: listOf(delegation) }) },
  "deleghe.create": {
    // Both non-zero (docs/rules/roles.md#delegations): idDelegante gives the power, idDelegato uses it.
    body: z
      .object({ idDelegante: bodyId(), idDelegato: bodyId() })
      .refine((body) => body.idDelegante !== body.idDelegato, "Nessuno può rappresentare se stesso."),
    answer: done,
  },
  "deleghe.delete": { answer: done },
};
