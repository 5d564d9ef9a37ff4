import { z } from "zod";
import { id, text } from "../field-types";
import { audit, bodyLine, bodyName, done } from "./common";
import { listOf } from "./list";

/**
 * A role that a member can have (docs/rules/roles.md#roles); `etichetta` is the short name that the server
 * keeps.
 */
export const role = z.object({
  id: id(),
  nome: text(),
  affiliazione: text(),
  etichetta: text(),
  ...audit,
});

/** The fields that the specification lets a call write: the server's other fields go back as they are. */
const body = z.object({
  nome: bodyName(),
  affiliazione: bodyLine(),
});

export const roles = {
  "ruoli.list": { answer: z.object({ Ruoli: listOf(role) }) },
  "ruoli.create": { body, answer: done },
  "ruoli.update": { body, answer: done },
  "ruoli.delete": { answer: done },
};
