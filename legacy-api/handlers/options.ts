import { asc, eq } from "drizzle-orm";
import { toCents, toEuros } from "@/lib/rules/money";
import { deleteOrRefuse, holdsId, refuseIfUsed, sameRecord, saveOrRefuse } from "../checks";
import type { Handlers, Input } from "../handler";
import { crociere, option, opzioni } from "../tables";

const NOT_FOUND = "L'opzione non esiste più.";

function row({
  nome,
  descrizione,
  prezzo,
  prezzovisibile,
}: Input<"opzioni.create" | "opzioni.update">["body"]) {
  return { nome, descrizione, prezzo: toEuros(toCents(prezzo) ?? 0), prezzovisibile };
}

/** The extras of cruises (docs/rules/offering.md#the-stand-in); a new one is not published. */
export const options: Handlers<`opzioni.${"list" | "create" | "update" | "delete"}`> = {
  async "opzioni.list"({ db }) {
    return { Opzioni: (await db.select().from(opzioni).orderBy(asc(opzioni.nome))).map(option) };
  },

  async "opzioni.create"({ db, body }) {
    await db.insert(opzioni).values(row(body));
    return {};
  },

  async "opzioni.update"({ db, params, body }) {
    const here = eq(opzioni.id, sameRecord(params.id, body.id));
    const { pubblicato } = body;
    await saveOrRefuse(db, opzioni, here, { ...row(body), pubblicato }, NOT_FOUND);
    return {};
  },

  async "opzioni.delete"({ db, params }) {
    const id = Number(params.id);
    await refuseIfUsed(db, "L'opzione non si può eliminare: è usata", {
      table: crociere,
      where: holdsId(crociere.opzioni, id),
      what: "crociere",
    });
    await deleteOrRefuse(db, opzioni, eq(opzioni.id, id), NOT_FOUND);
    return {};
  },
};
