import { z } from "zod";
import { answerRecord } from "../answer-record";
import { flagMap, id, text } from "../field-types";
import { linePart } from "../written-text";
import { bodyLine, done } from "./common";
import { listOf } from "./list";

/** Keys of one set, above any menu's. */
const maxKeys = 500;

/** A permission set (docs/rules/roles.md#permission-sets). */
export const permissionSet = answerRecord({ id: id(), nome: text(), permessi: flagMap() });

export const permissionSets = {
  "permessi.list": { answer: z.object({ Permessi: listOf(permissionSet) }) },
  "permessi.update": {
    body: z.looseObject({
      nome: bodyLine(),
      permessi: z
        .record(linePart({ max: 100 }).min(1), z.boolean())
        .refine((keys) => Object.keys(keys).length <= maxKeys, "Le chiavi sono troppe."),
    }),
    answer: done,
  },
  "permessi.delete": { answer: done },
};
