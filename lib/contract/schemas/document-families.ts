import { z } from "zod";
import { done } from "./common";
import { createdEntry, namedEntries, savedEntry } from "./named-entries";

export const documentFamilies = {
  "famiglia.list": { answer: z.object({ Famiglia: namedEntries }) },
  "famiglia.create": { body: createdEntry, answer: done },
  "famiglia.update": { body: savedEntry, answer: done },
  "famiglia.delete": { answer: done },
};
