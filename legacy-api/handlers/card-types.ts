import { asc, eq } from "drizzle-orm";
import { toCents, toEuros } from "@/lib/rules/money";
import { deleteOrRefuse, refuseIfMissing, refuseIfUsed, sameRecord, saveOrRefuse } from "../checks";
import type { Db } from "../database";
import type { Handlers, Input } from "../handler";
import { cardType, enti, tessere, tipotessera } from "../tables";

const NOT_FOUND = "Il tipo di tessera non esiste più.";

async function checked(db: Db, body: Input<"tipotessera.create" | "tipotessera.update">["body"]) {
  const { nome, ente, eta, costo, nonpraticante, maggiorenne, visitam, regate, note, scadenza } = body;
  await refuseIfMissing(db, "L'ente non esiste più.", { table: enti, where: eq(enti.id, ente) });
  const cents = toCents(costo);
  return {
    nome,
    ente,
    eta,
    costo: cents === null ? null : toEuros(cents),
    nonpraticante,
    maggiorenne,
    visitam,
    regate,
    note,
    scadenza,
  };
}

/** The types of cards of bodies (docs/rules/cards.md#the-stand-in). */
export const cardTypes: Handlers<`tipotessera.${"list" | "create" | "update" | "delete"}`> = {
  async "tipotessera.list"({ db }) {
    const rows = await db
      .select({ row: tipotessera, Ente: { nome: enti.nome } })
      .from(tipotessera)
      .leftJoin(enti, eq(enti.id, tipotessera.ente))
      .orderBy(asc(tipotessera.nome));
    return { TipoTessera: rows.map(({ row, Ente }) => cardType(row, Ente)) };
  },

  async "tipotessera.create"({ db, body }) {
    await db.insert(tipotessera).values(await checked(db, body));
    return {};
  },

  async "tipotessera.update"({ db, params, body }) {
    const id = sameRecord(params.id, body.id);
    await saveOrRefuse(db, tipotessera, eq(tipotessera.id, id), await checked(db, body), NOT_FOUND);
    return {};
  },

  async "tipotessera.delete"({ db, params }) {
    const id = Number(params.id);
    await refuseIfUsed(db, "Il tipo di tessera non si può eliminare: è usato", {
      table: tessere,
      where: eq(tessere.tipoTessera, id),
      what: "tessere",
    });
    await deleteOrRefuse(db, tipotessera, eq(tipotessera.id, id), NOT_FOUND);
    return {};
  },
};
