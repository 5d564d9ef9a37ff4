import { z } from "zod";
import { flagMap, id, text } from "../field-types";
import { done } from "./common";
import { listOf } from "./list";

/** Keys of one set, above any menu's. */
const maxKeys = 500;

/** A permission set (docs/rules/roles.md#permission-sets). Loose: it is written back whole, with the fields that we do not know. */
export const permissionSet = z.looseObject({ id: id(), nome: text(), permessi: flagMap() });

export const permissionSets = {
  "permessi.list": { answer: z.object({ Permessi: listOf(permissionSet) }) },
  "permessi.update": {
    body: z.looseObject({
      nome: z.string().max(200).nullish(),
      permessi: z
        .record(z.string().min(1).max(100), z.boolean())
        .refine((keys) => Object.keys(keys).length <= maxKeys, "Le chiavi sono troppe."),
    }),
    answer: done,
  },
  "permessi.delete": { answer: done },
};
