import { z } from "zod";
import { bodyId, id } from "../field-types";
import { done } from "./common";
import { listOf } from "./list";
import { person } from "./person";

/** Rappresentante acts for Rappresentato (docs/rules/roles.md#delegations). */
export const delegation = z.object({ id: id(), Rappresentante: person(), Rappresentato: person() });

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
