import { z } from "zod";
import { answerRecord } from "../answer-record";
import { bodyFlag, bodyId, flag, id, reference } from "../field-types";
import { done } from "./common";
import { listOf } from "./list";
import { personInFull } from "./person";

/**
 * An instructor (docs/rules/licences.md#instructors): `id_usr` is the member, `interno` 1 'Interno' and 0
 * 'Esterno'.
 */
export const instructor = answerRecord({
  id: id(),
  id_usr: reference(),
  interno: flag(),
  collabora: flag(),
  Utenti: personInFull(),
});

export const instructors = {
  "istruttori.list": { answer: z.object({ Istruttori: listOf(instructor) }) },
  "istruttori.create": {
    body: z.object({ id_usr: bodyId(), interno: bodyFlag(), collabora: bodyFlag() }),
    answer: done,
  },
  // `collabora` and no other field (docs/rules/licences.md#instructors).
  "istruttori.update": { body: z.object({ collabora: bodyFlag() }), answer: done },
  "istruttori.delete": { answer: done },
};
