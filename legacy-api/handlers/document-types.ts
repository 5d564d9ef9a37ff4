import { asc, count, eq } from "drizzle-orm";
import { deleteOrRefuse, saveOrRefuse } from "../checks";
import { createdBy, type Handlers, type Input, Refusal, updatedBy } from "../handler";
import { documenti, documentType, tipodoc, utenti } from "../tables";

type DocumentTypeCall =
  | "tipodoc.all"
  | "tipodoc.list"
  | "tipodoc.forMember"
  | "tipodoc.create"
  | "tipodoc.update"
  | "tipodoc.delete";

async function every({ db }: Pick<Input<"tipodoc.all">, "db">) {
  const rows = await db.select().from(tipodoc).orderBy(asc(tipodoc.nome));
  return { TipoDoc: rows.map(documentType) };
}

export const documentTypes: Handlers<DocumentTypeCall> = {
  "tipodoc.all": every,
  "tipodoc.list": every,

  /** Types for everybody (no roles) and those that share a role with the member. */
  async "tipodoc.forMember"({ db, params }) {
    const [owner] = await db
      .select({ ruolo: utenti.ruolo })
      .from(utenti)
      .where(eq(utenti.id_usr, Number(params.id_usr)));
    if (!owner) throw new Refusal("Il socio non esiste.");
    const { TipoDoc } = await every({ db });
    return {
      TipoDoc: TipoDoc.filter(
        ({ ruoli }) => ruoli.length === 0 || ruoli.some((role) => owner.ruolo.includes(role)),
      ),
    };
  },

  async "tipodoc.create"({ db, user, body }) {
    const [created] = await db
      .insert(tipodoc)
      .values({
        nome: body.nome,
        affiliazione: body.affiliazione,
        eterno: body.eterno,
        ruoli: body.ruoli,
        ...createdBy(user),
      })
      .returning({ id_tipo: tipodoc.id_tipo });
    return { TipoDoc: { id_tipo: created?.id_tipo } };
  },

  async "tipodoc.update"({ db, user, params, body }) {
    const here = eq(tipodoc.id_tipo, Number(params.id_tipo));
    const { nome, affiliazione, eterno, ruoli } = body;
    const row = { nome, affiliazione, eterno, ruoli, ...updatedBy(user) };
    await saveOrRefuse(db, tipodoc, here, row, "Il tipo di documento non esiste più.");
    return {};
  },

  async "tipodoc.delete"({ db, params }) {
    const id = Number(params.id_tipo);
    const [used] = await db.select({ times: count() }).from(documenti).where(eq(documenti.id_tipo, id));
    if (used && used.times > 0) {
      throw new Refusal(
        used.times === 1
          ? "Il tipo non si può eliminare: lo usa un documento."
          : `Il tipo non si può eliminare: lo usano ${used.times} documenti.`,
      );
    }
    await deleteOrRefuse(db, tipodoc, eq(tipodoc.id_tipo, id), "Il tipo di documento non esiste più.");
    return {};
  },
};
