import { z } from "zod";
import { flagMap, id, text } from "../field-types";
import { done } from "./common";

/** The session's user (docs/rules/sign-in.md#session-user), less the token. */
export const sessionUser = z.object({
  id_usr: id(),
  SOC_ID: text(),
  nominativo: text(),
  email: text(),
  permesso: text(),
  permessi: flagMap(),
  tipo: text(),
  created_at: text(),
  updated_at: text(),
  lastLogin: text(),
});

export const session = {
  "oauth.login": {
    body: z.object({ email: z.string().min(1).max(200), password: z.string().min(1).max(200) }),
    answer: z.object({ user: sessionUser.extend({ token: z.string().min(1).max(2000) }) }),
  },
  "oauth.session": { answer: z.object({ user: sessionUser }) },
  "aggiorna.start": { answer: done },
  "importa.start": { answer: done },
  "restart.start": { answer: done },
};
