import { and, asc, desc, eq } from "drizzle-orm";
import { deleteOrRefuse, sameRecord, saveOrRefuse } from "../checks";
import { type Db, nextId } from "../database";
import { removeFile, removeFolder, storeFile } from "../files";
import { type Handlers, type Input, Refusal, timestamp } from "../handler";
import { card, tessere, tipotessera, utenti } from "../tables";

const NOT_FOUND = "La tessera non esiste più.";

/** The columns that a form fills in; the member and the type must be there. */
async function checked(db: Db, body: Input<"tessera.create" | "tessera.update">["body"]) {
  const { utente, tipoTessera, numero, scadenza, velamare, note } = body;
  const [owner] = await db.select().from(utenti).where(eq(utenti.id_usr, utente));
  if (!owner) throw new Refusal("Il socio non esiste.");
  const [type] = await db.select().from(tipotessera).where(eq(tipotessera.id, tipoTessera));
  if (!type) throw new Refusal("Il tipo di tessera non esiste.");
  return {
    utente,
    tipoTessera,
    velamare,
    numero: numero || null,
    scadenza: scadenza || null,
    note: note || null,
  };
}

/** Stores the file that came with a card, if any, and gives its path. */
async function keepFile(
  { dataDir, file, body }: Input<"tessera.create" | "tessera.update">,
  id: number,
): Promise<string | null> {
  if (!file) return null;
  if (file.size === 0) throw new Refusal("Il file è vuoto.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  return storeFile(dataDir, `tessere/${id}`, body.nomeFile ?? file.name, bytes);
}

/** Only a card's own upload: the seed's cards share the files in uploads/modelli. */
function isOwnFile(path: string | null, id: number): boolean {
  return path?.startsWith(`uploads/tessere/${id}/`) ?? false;
}

type CardCall = `tessera.${"byMember" | "toAccept" | "create" | "update" | "accept" | "delete"}`;

export const cards: Handlers<CardCall> = {
  async "tessera.byMember"({ db, params }) {
    const rows = await db
      .select({ card: tessere, type: { nome: tipotessera.nome }, owner: { nominativo: utenti.nominativo } })
      .from(tessere)
      .leftJoin(tipotessera, eq(tipotessera.id, tessere.tipoTessera))
      .leftJoin(utenti, eq(utenti.id_usr, tessere.utente))
      .where(eq(tessere.utente, Number(params.id_usr)))
      .orderBy(desc(tessere.scadenza), desc(tessere.id));
    return { Tessera: rows.map((row) => card(row.card, row.type, row.owner)) };
  },

  async "tessera.create"(input) {
    const fields = await checked(input.db, input.body);
    const id = await nextId(input.db, "tessere");
    // First the file, then the row: a row always has its file, whenever the process ends.
    const path = await keepFile(input, id);
    await input.db.insert(tessere).values({ id, ...fields, accettato: 1, path, created_at: timestamp() });
    return {};
  },

  async "tessera.update"(input) {
    const { db, dataDir, body } = input;
    const { id, accettato } = body;
    const [before] = await db.select().from(tessere).where(eq(tessere.id, id));
    if (!before) throw new Refusal(NOT_FOUND);
    const fields = await checked(db, body);
    if (fields.utente !== before.utente) throw new Refusal("La tessera è di un altro socio.");
    // `path` is not believed: a file changes by being sent.
    const path = (await keepFile(input, id)) ?? before.path;
    await db
      .update(tessere)
      .set({ ...fields, accettato, path })
      .where(eq(tessere.id, id));
    if (before.path !== path && isOwnFile(before.path, id)) await removeFile(dataDir, before.path ?? "");
    return {};
  },

  /** Accepts a card that waits; what else the body says of it is not written. */
  async "tessera.accept"({ db, params, body }) {
    const waiting = and(eq(tessere.id, sameRecord(params.id, body.id)), eq(tessere.accettato, 0));
    await saveOrRefuse(db, tessere, waiting, { accettato: 1 }, "La tessera non è più da accettare.");
    return {};
  },

  async "tessera.delete"({ db, dataDir, params }) {
    const id = Number(params.id);
    await deleteOrRefuse(db, tessere, eq(tessere.id, id), NOT_FOUND);
    await removeFolder(dataDir, `tessere/${id}`);
    return {};
  },

  async "tessera.toAccept"({ db }) {
    const rows = await db
      .select({ card: tessere, type: { nome: tipotessera.nome }, owner: { nominativo: utenti.nominativo } })
      .from(tessere)
      .leftJoin(tipotessera, eq(tipotessera.id, tessere.tipoTessera))
      .leftJoin(utenti, eq(utenti.id_usr, tessere.utente))
      .where(eq(tessere.accettato, 0))
      .orderBy(asc(tessere.id));
    return { Tessera: rows.map((row) => card(row.card, row.type, row.owner)) };
  },
};
