import { z } from "zod";
import { done } from "./common";
import { createdEntry, namedEntries, savedEntry } from "./named-entries";

export const bodies = {
  "enti.list": { answer: z.object({ Enti: namedEntries }) },
  "enti.create": { body: createdEntry, answer: done },
  "enti.update": { body: savedEntry, answer: done },
  "enti.delete": { answer: done },
};
