import { and, asc, desc, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import { isAtLeast, readLevel } from "@/lib/rules/levels";
import { conclusionProblem } from "@/lib/rules/membership";
import { toCents, toEuros } from "@/lib/rules/money";
import { deleteOrRefuse, refuseIfMissing, sameRecord } from "../checks";
import type { Db } from "../database";
import { type Handlers, Refusal, timestamp, updatedBy } from "../handler";
import { readRows } from "../json-rows";
import { backOffice, frontOffice } from "../member-aliases";
import {
  card,
  enti,
  membership,
  pagamenti,
  payment,
  tesseramenti,
  tessere,
  tipopag,
  tipotessera,
  tipotessvm,
  utenti,
} from "../tables";

const NOT_FOUND = "Il tesseramento non esiste più.";

async function membershipsWhere(db: Db, where?: SQL) {
  const found = await readRows(db, membership, (row) =>
    db
      .select({ row })
      .from(tesseramenti)
      .leftJoin(utenti, eq(utenti.id_usr, tesseramenti.utente))
      .leftJoin(tipotessvm, eq(tipotessvm.id, tesseramenti.tessera))
      .leftJoin(frontOffice, eq(frontOffice.id_usr, tesseramenti.front))
      .leftJoin(backOffice, eq(backOffice.id_usr, tesseramenti.back))
      .where(where)
      .orderBy(asc(tesseramenti.id)),
  );
  return { Tesseramento: found };
}

const paymentsOf = (db: Db, id: number) =>
  db.select().from(pagamenti).where(eq(pagamenti.tesseramento, id)).orderBy(asc(pagamenti.id));

/** Refuses a person in front or back office who is not of the staff. */
async function checkStaff(db: Db, people: (number | null)[]): Promise<void> {
  const ids = [...new Set(people.filter((id) => id !== null))];
  const found = await db.select().from(utenti).where(inArray(utenti.id_usr, ids));
  const staff = found.filter(({ permesso }) => isAtLeast(readLevel(permesso), "SEGRETERIA"));
  if (staff.length < ids.length) throw new Refusal("Front office e back office sono della segreteria.");
}

type MembershipCall =
  | `tesseramento.${"new" | "mine" | "all" | "update" | "delete"}`
  | `pagamento.${"byMembership" | "create" | "delete"}`
  | "tessera.get";

/** Memberships and their payments (docs/rules/memberships.md#the-stand-in). */
export const memberships: Handlers<MembershipCall> = {
  "tesseramento.new": ({ db }) =>
    membershipsWhere(db, and(isNull(tesseramenti.front), eq(tesseramenti.stato, 0))),

  "tesseramento.mine": ({ db, user }) =>
    membershipsWhere(db, or(eq(tesseramenti.front, user.id_usr), eq(tesseramenti.back, user.id_usr))),

  "tesseramento.all": ({ db }) => membershipsWhere(db),

  /**
   * The member and the card type stay as they are. A conclusion passes the screen's own checks, or is
   * refused.
   */
  async "tesseramento.update"({ db, user, params, body }) {
    const id = sameRecord(params.id, body.id);
    const [before] = await db.select().from(tesseramenti).where(eq(tesseramenti.id, id));
    if (!before) throw new Refusal(NOT_FOUND);
    const { documenti, pagato, stato, dati } = body;
    const [front, back, ente] = [body.front || null, body.back || null, body.ente || null];
    await checkStaff(db, [front, back]);
    if (ente) await refuseIfMissing(db, "L'ente non esiste più.", { table: enti, where: eq(enti.id, ente) });
    const problem =
      stato === 1 && before.stato === 0 ? conclusionProblem(body, await paymentsOf(db, id)) : null;
    if (problem) throw new Refusal(problem);
    await db
      .update(tesseramenti)
      .set({
        front,
        back,
        ente,
        documenti,
        pagato,
        stato,
        dati,
        anno: body.anno || null,
        nota: body.nota || null,
        ...updatedBy(user),
      })
      .where(eq(tesseramenti.id, id));
    return {};
  },

  async "tesseramento.delete"({ db, params }) {
    const id = Number(params.id);
    await deleteOrRefuse(db, tesseramenti, eq(tesseramenti.id, id), NOT_FOUND);
    await db.delete(pagamenti).where(eq(pagamenti.tesseramento, id));
    return {};
  },

  async "pagamento.byMembership"({ db, params }) {
    return { Pagamento: (await paymentsOf(db, Number(params.id))).map(payment) };
  },

  async "pagamento.create"({ db, body }) {
    const { tipo, metodo, tesseramento } = body;
    await refuseIfMissing(db, NOT_FOUND, { table: tesseramenti, where: eq(tesseramenti.id, tesseramento) });
    await refuseIfMissing(db, "Il metodo di pagamento non esiste più.", {
      table: tipopag,
      where: eq(tipopag.id, metodo),
    });
    const valore = toEuros(toCents(body.valore) ?? 0);
    await db.insert(pagamenti).values({ tipo, valore, metodo, tesseramento, created_at: timestamp() });
    return {};
  },

  async "pagamento.delete"({ db, params }) {
    await deleteOrRefuse(db, pagamenti, eq(pagamenti.id, Number(params.id)), "Il pagamento non esiste più.");
    return {};
  },

  /** The cards of a membership's member; the id is the membership's (docs/rules/memberships.md#card). */
  async "tessera.get"({ db, params }) {
    const rows = await db
      .select({ card: tessere, type: { nome: tipotessera.nome }, owner: { nominativo: utenti.nominativo } })
      .from(tesseramenti)
      .innerJoin(tessere, eq(tessere.utente, tesseramenti.utente))
      .leftJoin(tipotessera, eq(tipotessera.id, tessere.tipoTessera))
      .leftJoin(utenti, eq(utenti.id_usr, tessere.utente))
      .where(eq(tesseramenti.id, Number(params.id)))
      .orderBy(desc(tessere.scadenza), desc(tessere.id));
    return { Tessera: rows.map((row) => card(row.card, row.type, row.owner)) };
  },
};
