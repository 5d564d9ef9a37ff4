import { asc, eq } from "drizzle-orm";
import { toCents, toEuros } from "@/lib/rules/money";
import { deleteOrRefuse, sameRecord, saveOrRefuse } from "../checks";
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
    const here = eq(lineabarca.id, sameRecord(params.id, body.id));
    const row = { ...stored(body), ...updatedBy(user) };
    await saveOrRefuse(db, lineabarca, here, row, NOT_FOUND);
    return {};
  },

  async "lineabarca.delete"({ db, params }) {
    await deleteOrRefuse(db, lineabarca, eq(lineabarca.id, Number(params.id)), NOT_FOUND);
    return {};
  },
};
