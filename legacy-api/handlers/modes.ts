import { asc, eq } from "drizzle-orm";
import { refuseIfGone, refuseIfUsed, sameRecord } from "../checks";
import type { Handlers, Input } from "../handler";
import { modalita, mode, pagamenti, paymentType, tipopag, tipotessvm } from "../tables";

const MODE_GONE = "La modalità non esiste più.";
const TYPE_GONE = "Il tipo di pagamento non esiste più.";

type ModeBody = Input<"modalita.create" | "modalita.update">["body"];
type TypeBody = Input<"tipopag.create" | "tipopag.update">["body"];

function modeRow({ nome, visibile, descrizione, note }: ModeBody) {
  return { nome, visibile, descrizione, note };
}

function typeRow(body: TypeBody) {
  const { richiedenumerocarta, richiedefilericevuta } = body;
  return { ...modeRow(body), richiedenumerocarta, richiedefilericevuta };
}

/** Modes and payment types (docs/rules/club-lists.md#modes). */
export const modes: Handlers<`${"modalita" | "tipopag"}.${"list" | "create" | "update" | "delete"}`> = {
  async "modalita.list"({ db }) {
    return { Modalita: (await db.select().from(modalita).orderBy(asc(modalita.nome))).map(mode) };
  },

  async "modalita.create"({ db, body }) {
    await db.insert(modalita).values(modeRow(body));
    return {};
  },

  async "modalita.update"({ db, params, body }) {
    const here = eq(modalita.id, sameRecord(params.id, body.id));
    refuseIfGone(await db.update(modalita).set(modeRow(body)).where(here).returning(), MODE_GONE);
    return {};
  },

  async "modalita.delete"({ db, params }) {
    const id = Number(params.id);
    await refuseIfUsed(db, "La modalità non si può eliminare: è usata", {
      table: tipotessvm,
      where: eq(tipotessvm.modalita, id),
      what: "tipi di tessera VM",
    });
    refuseIfGone(await db.delete(modalita).where(eq(modalita.id, id)).returning(), MODE_GONE);
    return {};
  },

  async "tipopag.list"({ db }) {
    return { TipoPag: (await db.select().from(tipopag).orderBy(asc(tipopag.nome))).map(paymentType) };
  },

  async "tipopag.create"({ db, body }) {
    await db.insert(tipopag).values(typeRow(body));
    return {};
  },

  async "tipopag.update"({ db, params, body }) {
    const here = eq(tipopag.id, sameRecord(params.id, body.id));
    refuseIfGone(await db.update(tipopag).set(typeRow(body)).where(here).returning(), TYPE_GONE);
    return {};
  },

  async "tipopag.delete"({ db, params }) {
    const id = Number(params.id);
    await refuseIfUsed(db, "Il tipo di pagamento non si può eliminare: è usato", {
      table: pagamenti,
      where: eq(pagamenti.metodo, id),
      what: "pagamenti",
    });
    refuseIfGone(await db.delete(tipopag).where(eq(tipopag.id, id)).returning(), TYPE_GONE);
    return {};
  },
};
