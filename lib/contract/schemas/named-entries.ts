import { z } from "zod";
import { answerRecord } from "../answer-record";
import { bodyIdOrZero, id, text } from "../field-types";
import { bodyLine, bodyName } from "./common";
import { listOf } from "./list";

/** An entry of Enti, Oggetti or Famiglie: id, nome, and affiliazione where the server keeps one. */
export const namedEntry = answerRecord({ id: id(), nome: text(), affiliazione: text() });

export const namedEntries = listOf(namedEntry);

const fields = {
  id: bodyIdOrZero().optional(),
  nome: bodyName(),
  affiliazione: bodyLine(),
};

/** A new entry is what its form has; one that is saved again keeps what we do not know of it. */
export const createdEntry = z.object(fields);

export const savedEntry = z.looseObject(fields);
