import { and, eq, getTableName, inArray } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type CallKey, callOf } from "@/lib/contract";
import { isRecord } from "@/lib/contract/loose-values";
import type { Db } from "../database";
import { Refusal } from "../handler";
import { shapedAnswer } from "../shapes/convert";
import type { CallShape } from "../shapes/shapes";
import { plainRecords } from "../tables";
import { columnValues } from "./columns";
import { mixedForm, mixedForms, type PlainRecord, recordId } from "./forms";
import { idColumn, type PlainUpdate, tableOfRead } from "./updates";

/**
 * Stores a record as it was sent, in place of the stored one, or of the fields that it has if the update is
 * partial; the row's columns follow where they can, so that filters, searches and the names in other records
 * see it. Refuses a body that is no record, an unknown id, and a value that the database wants only once.
 */
export async function storeRecord(
  db: Db,
  { table, isPartial = false }: PlainUpdate,
  id: number,
  body: unknown,
): Promise<PlainRecord> {
  if (!isRecord(body)) throw new Refusal("Il corpo della richiesta non è un record.");
  const here = eq(idColumn(table), id);
  const [before] = await db.select().from(table).where(here);
  if (!before) throw new Refusal("Il record non esiste più.");
  const values = await columnValues(table, before, body);
  if (Object.keys(values).length > 0)
    await db
      .update(table)
      .set(values)
      .where(here)
      .catch(() => {
        throw new Refusal("Un altro record ha già questo valore.");
      });
  const [riga = {}] = await db.select().from(table).where(here);
  // A password is kept as its hash, in the row alone.
  const { password: _, ...rest } = body;
  const sent = "password" in before ? rest : body;
  const tabella = getTableName(table);
  const stored = isPartial ? await sentRecord(db, tabella, id) : {};
  // Without a record that was sent whole the row's columns have it all.
  if (!stored) return {};
  const corpo = { ...stored, ...sent };
  await db
    .insert(plainRecords)
    .values({ tabella, id, corpo, riga })
    .onConflictDoUpdate({ target: [plainRecords.tabella, plainRecords.id], set: { corpo, riga } });
  return {};
}

/** The record as it was sent last; undefined when it never was. */
async function sentRecord(db: Db, tabella: string, id: number): Promise<PlainRecord | undefined> {
  const here = and(eq(plainRecords.tabella, tabella), eq(plainRecords.id, id));
  const [found] = await db.select().from(plainRecords).where(here);
  return found?.corpo;
}

/**
 * The answer to a read in the plain manner: stored records as they were sent, all others in mixed forms, or
 * in those of the saved shape of another server's answer.
 */
export async function plainAnswer(
  db: Db,
  key: CallKey,
  named: PlainRecord,
  shape?: CallShape,
): Promise<PlainRecord> {
  const table = tableOfRead(key);
  const stored = table ? await storedRecords(db, table) : new Map<number, Stored>();
  const show = (record: unknown): unknown => {
    if (!isRecord(record)) return record;
    const id = recordId(record);
    const sent = stored.get(id);
    if (sent) return { ...sent.corpo, ...writtenSince(record, sent, id) };
    return shape ? record : { ...mixedForms(record), campo_del_server: `x${id}` };
  };
  const shown = callOf(key).answer.map((name) => {
    const value = named[name];
    return [name, Array.isArray(value) ? value.map(show) : show(value)];
  });
  const answer = { ...named, ...Object.fromEntries(shown) };
  if (!shape) return answer;
  return shapedAnswer(answer, shape, (record) => isRecord(record) && stored.has(recordId(record)));
}

interface Stored {
  corpo: PlainRecord;
  /** The row when the record was sent, and as it is. */
  riga: PlainRecord;
  now: PlainRecord;
}

async function storedRecords(db: Db, table: SQLiteTable): Promise<Map<number, Stored>> {
  const id = idColumn(table);
  const tabella = getTableName(table);
  const records = await db.select().from(plainRecords).where(eq(plainRecords.tabella, tabella));
  const ids = records.map((record) => record.id);
  const rows = ids.length > 0 ? await db.select().from(table).where(inArray(id, ids)) : [];
  const rowById = new Map(rows.map((row) => [Number(row[id.name]), row]));
  return new Map(
    records.map((record) => [record.id, { ...record, now: rowById.get(record.id) ?? record.riga }]),
  );
}

/** The fields that another call, such as an upload or a closing, has written since the record was sent. */
function writtenSince(record: PlainRecord, { riga, now }: Stored, id: number): PlainRecord {
  const changed = Object.keys(now).filter(
    (name) => name in record && JSON.stringify(now[name]) !== JSON.stringify(riga[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, mixedForm(name, record[name], id)]));
}
