import { z } from "zod";
import { answerRecord } from "../answer-record";
import { id } from "../field-types";
import { done } from "./common";
import { listOf } from "./list";

/**
 * A member's notification: an id, and fields that the specification does not show (lib/rules/notifications.ts
 * reads them).
 */
export const notification = answerRecord({ id: id() });

export const notifications = {
  "notifica.byMember": { answer: z.object({ Notifica: listOf(notification) }) },
  "notifica.hide": { answer: done },
  "sollecita.documents": { answer: done },
};
