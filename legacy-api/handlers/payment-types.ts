import { asc, eq } from "drizzle-orm";
import { deleteOrRefuse, refuseIfUsed, sameRecord, saveOrRefuse } from "../checks";
import type { Handlers, Input } from "../handler";
import { pagamenti, paymentType, tipopag } from "../tables";
import { modeRow } from "./modes";

const TYPE_NOT_FOUND = "Il tipo di pagamento non esiste più.";

type TypeBody = Input<"tipopag.create" | "tipopag.update">["body"];

function typeRow(body: TypeBody) {
  const { richiedenumerocarta, richiedefilericevuta } = body;
  return { ...modeRow(body), richiedenumerocarta, richiedefilericevuta };
}

export const paymentTypes: Handlers<`tipopag.${"list" | "create" | "update" | "delete"}`> = {
  async "tipopag.list"({ db }) {
    return { TipoPag: (await db.select().from(tipopag).orderBy(asc(tipopag.nome))).map(paymentType) };
  },

  async "tipopag.create"({ db, body }) {
    await db.insert(tipopag).values(typeRow(body));
    return {};
  },

  async "tipopag.update"({ db, params, body }) {
    const here = eq(tipopag.id, sameRecord(params.id, body.id));
    await saveOrRefuse(db, tipopag, here, typeRow(body), TYPE_NOT_FOUND);
    return {};
  },

  async "tipopag.delete"({ db, params }) {
    const id = Number(params.id);
    await refuseIfUsed(db, "Il tipo di pagamento non si può eliminare: è usato", {
      table: pagamenti,
      where: eq(pagamenti.metodo, id),
      what: "pagamenti",
    });
    await deleteOrRefuse(db, tipopag, eq(tipopag.id, id), TYPE_NOT_FOUND);
    return {};
  },
};
