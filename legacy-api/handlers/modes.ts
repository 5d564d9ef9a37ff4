import { asc } from "drizzle-orm";
import type { Handlers } from "../handler";
import { modalita } from "../schema";
import { mode } from "../shapes-seasons";

export const modes: Handlers<"modalita.list"> = {
  async "modalita.list"({ db }) {
    return { Modalita: (await db.select().from(modalita).orderBy(asc(modalita.nome))).map(mode) };
  },
};
