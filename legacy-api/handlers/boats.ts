import { asc } from "drizzle-orm";
import type { Handlers } from "../handler";
import { barche } from "../schema";
import { boat } from "../shapes-lists";

export const boats: Handlers<"barche.list"> = {
  async "barche.list"({ db }) {
    return { Barche: (await db.select().from(barche).orderBy(asc(barche.nome))).map(boat) };
  },
};
