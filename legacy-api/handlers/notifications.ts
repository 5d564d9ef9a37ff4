import { and, desc, eq } from "drizzle-orm";
import { formatDate } from "@/lib/format/dates";
import { expiryState } from "@/lib/rules/expiry";
import { saveOrRefuse } from "../checks";
import { type Handlers, Refusal, timestamp } from "../handler";
import { documenti, notification, notifiche, tipodoc, utenti } from "../tables";

export const notifications: Handlers<"notifica.byMember" | "notifica.hide" | "sollecita.documents"> = {
  async "notifica.byMember"({ db, params }) {
    const ofMember = eq(notifiche.id_usr, Number(params.id_usr));
    const rows = await db
      .select()
      .from(notifiche)
      .where(and(ofMember, eq(notifiche.nascosta, 0)))
      .orderBy(desc(notifiche.created_at), desc(notifiche.id));
    return { Notifica: rows.map(notification) };
  },

  async "notifica.hide"({ db, params }) {
    const shown = and(eq(notifiche.id, Number(params.id)), eq(notifiche.nascosta, 0));
    await saveOrRefuse(db, notifiche, shown, { nascosta: 1 }, "La notifica non c'è più.");
    return {};
  },

  /** Tells the member which documents are to be renewed: of each type the one that lasts longest counts. */
  async "sollecita.documents"({ db, params }) {
    const id_usr = Number(params.id_usr);
    const [member] = await db.select().from(utenti).where(eq(utenti.id_usr, id_usr));
    if (!member) throw new Refusal("Il socio non esiste.");
    const rows = await db
      .select({ document: documenti, nome: tipodoc.nome })
      .from(documenti)
      .leftJoin(tipodoc, eq(tipodoc.id_tipo, documenti.id_tipo))
      .where(and(eq(documenti.id_usr, id_usr), eq(documenti.accettato, 1)))
      .orderBy(desc(documenti.eterno), desc(documenti.scadenza), desc(documenti.id_doc));
    const latest = new Map(rows.toReversed().map((row) => [row.document.id_tipo, row]));
    const due = [...latest.values()].filter(({ document }) =>
      ["expired", "expiring"].includes(expiryState(document)),
    );
    if (due.length === 0) throw new Refusal("Nessun documento da sollecitare.");
    const names = due.map(
      ({ document, nome }) => `${nome ?? "Documento"} (scadenza ${formatDate(document.scadenza)})`,
    );
    const testo = `Ti ricordiamo di rinnovare: ${names.join(", ")}.`;
    await db.insert(notifiche).values({ id_usr, testo, created_at: timestamp() });
    return {};
  },
};
