import { z } from "zod";
import { bodyId } from "../field-types";
import { done } from "./common";

export const tasks = {
  "worklist.assign": {
    body: z.object({ tipo: z.literal("DOCACC"), id_usr: bodyId(), param: bodyId() }),
    answer: done,
  },
};
