import { asc, count, eq } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "../database";
import { type Handlers, Refusal } from "../handler";
import {
  doccirc,
  enti,
  famiglie,
  messaggi,
  oggetti,
  tesseramenti,
  tipibrevetto,
  tipotessera,
} from "../tables";
import { namedEntry } from "../tables/columns";

type NamedTable = typeof enti | typeof oggetti | typeof famiglie;

/** One of the three lists of the settings screen: its table, how a sentence names an entry, and what may use one. */
interface Lookup {
  table: NamedTable;
  /** With its article, as in "Esiste già un ente …". */
  one: string;
  usedBy: { table: SQLiteTable; column: AnySQLiteColumn; what: string }[];
}

const lookups = {
  enti: {
    table: enti,
    one: "un ente",
    usedBy: [
      { table: tipibrevetto, column: tipibrevetto.ente, what: "tipi di brevetto" },
      { table: tipotessera, column: tipotessera.ente, what: "tipi di tessera" },
      { table: tesseramenti, column: tesseramenti.ente, what: "tesseramenti" },
    ],
  },
  oggetto: {
    table: oggetti,
    one: "un oggetto",
    usedBy: [{ table: messaggi, column: messaggi.oggetto, what: "messaggi" }],
  },
  famiglia: {
    table: famiglie,
    one: "una famiglia",
    usedBy: [{ table: doccirc, column: doccirc.famiglia, what: "documenti del circolo" }],
  },
} as const satisfies Record<string, Lookup>;

async function entriesOf(db: Db, { table }: Lookup) {
  return (await db.select().from(table).orderBy(asc(table.nome))).map(namedEntry);
}

interface NamedBody {
  nome: string;
  affiliazione?: string | null | undefined;
}

/** Refuses a name that another entry has, whatever its case. */
async function checkName(db: Db, lookup: Lookup, nome: string, ownId?: number): Promise<void> {
  const same = (text: string) => text.toLocaleLowerCase("it");
  const taken = (await entriesOf(db, lookup)).some(
    (entry) => entry.id !== ownId && same(entry.nome) === same(nome),
  );
  if (taken) throw new Refusal(`Esiste già ${lookup.one} con questo nome.`);
}

async function create(db: Db, lookup: Lookup, { nome, affiliazione }: NamedBody) {
  await checkName(db, lookup, nome);
  await db.insert(lookup.table).values({ nome, affiliazione });
  return {};
}

async function update(db: Db, lookup: Lookup, id: number, { nome, affiliazione }: NamedBody) {
  const { table } = lookup;
  await checkName(db, lookup, nome, id);
  const saved = await db.update(table).set({ nome, affiliazione }).where(eq(table.id, id)).returning();
  if (saved.length === 0) throw new Refusal("La voce non esiste più.");
  return {};
}

async function remove(db: Db, { table, usedBy }: Lookup, id: number) {
  for (const user of usedBy) {
    const [used] = await db.select({ times: count() }).from(user.table).where(eq(user.column, id));
    if (used && used.times > 0) {
      throw new Refusal(`La voce non si può eliminare: è usata (${user.what}: ${used.times}).`);
    }
  }
  const gone = await db.delete(table).where(eq(table.id, id)).returning();
  if (gone.length === 0) throw new Refusal("La voce non esiste più.");
  return {};
}

type LookupCall = `${keyof typeof lookups}.${"list" | "create" | "update" | "delete"}`;

export const lookupHandlers: Handlers<LookupCall> = {
  "enti.list": async ({ db }) => ({ Enti: await entriesOf(db, lookups.enti) }),
  "enti.create": ({ db, body }) => create(db, lookups.enti, body),
  "enti.update": ({ db, params, body }) => update(db, lookups.enti, Number(params.id), body),
  "enti.delete": ({ db, params }) => remove(db, lookups.enti, Number(params.id)),

  "oggetto.list": async ({ db }) => ({ Oggetto: await entriesOf(db, lookups.oggetto) }),
  "oggetto.create": ({ db, body }) => create(db, lookups.oggetto, body),
  "oggetto.update": ({ db, params, body }) => update(db, lookups.oggetto, Number(params.id), body),
  "oggetto.delete": ({ db, params }) => remove(db, lookups.oggetto, Number(params.id)),

  "famiglia.list": async ({ db }) => ({ Famiglia: await entriesOf(db, lookups.famiglia) }),
  "famiglia.create": ({ db, body }) => create(db, lookups.famiglia, body),
  "famiglia.update": ({ db, params, body }) => update(db, lookups.famiglia, Number(params.id), body),
  "famiglia.delete": ({ db, params }) => remove(db, lookups.famiglia, Number(params.id)),
};
