import { asc, eq } from "drizzle-orm";
import { toCents, toEuros } from "@/lib/rules/money";
import { refuseIfNotFound, sameRecord } from "../checks";
import { createdBy, type Handlers, type Input, updatedBy } from "../handler";
import { boatLine, lineabarca } from "../tables";

const NOT_FOUND = "La linea non esiste più.";

/**
 * The line as it is stored: one price a season type, the last one sent. Prices of season types that are gone
 * stay, they are what the line did cost.
 */
function stored({ nome, descrizione, prezzi }: Input<"lineabarca.create" | "lineabarca.update">["body"]) {
  const byType = new Map(
    prezzi.map(({ id, nome: season, prezzo }) => [
      id,
      { id: id ?? 0, nome: season ?? "", prezzo: toEuros(toCents(prezzo) ?? 0) },
    ]),
  );
  return { nome, descrizione, prezzi: [...byType.values()] };
}

export const boatLines: Handlers<`lineabarca.${"list" | "create" | "update" | "delete"}`> = {
  async "lineabarca.list"({ db }) {
    return { LineaBarche: (await db.select().from(lineabarca).orderBy(asc(lineabarca.nome))).map(boatLine) };
  },

  async "lineabarca.create"({ db, user, body }) {
    await db.insert(lineabarca).values({
      ...stored(body),
      ...createdBy(user),
    });
    return {};
  },

  async "lineabarca.update"({ db, user, params, body }) {
    const id = sameRecord(params.id, body.id);
    const saved = await db
      .update(lineabarca)
      .set({ ...stored(body), ...updatedBy(user) })
      .where(eq(lineabarca.id, id))
      .returning({ id: lineabarca.id });
    refuseIfNotFound(saved, NOT_FOUND);
    return {};
  },

  async "lineabarca.delete"({ db, params }) {
    const deleted = await db
      .delete(lineabarca)
      .where(eq(lineabarca.id, Number(params.id)))
      .returning({ id: lineabarca.id });
    refuseIfNotFound(deleted, NOT_FOUND);
    return {};
  },
};
