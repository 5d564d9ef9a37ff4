import { z } from "zod";
import { done } from "./common";
import { createdEntry, namedEntries, savedEntry } from "./named-entries";

export const messageSubjects = {
  "oggetto.list": { answer: z.object({ Oggetto: namedEntries }) },
  "oggetto.create": { body: createdEntry, answer: done },
  "oggetto.update": { body: savedEntry, answer: done },
  "oggetto.delete": { answer: done },
};
