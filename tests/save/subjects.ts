import { getTableColumns } from "drizzle-orm";
import type { SQLiteInsertValue, SQLiteTable } from "drizzle-orm/sqlite-core";
import { plainUpdates } from "@/legacy-api/plain/updates";
import { pagamenti } from "@/legacy-api/tables";
import type { RecordKind } from "@/lib/contract/touched";
import type { Club, Fields } from "./club";
import { saveOf } from "./writes";

/** A record of a test's own. */
export interface Subject {
  id: number;
  /** The ids by which a save names its record: those of its member, or of its claim. */
  of: Readonly<Record<string, number>>;
  /** Of a claim: its lines, one for each of two people; of a membership: its payments. */
  lines: readonly number[];
}

/**
 * The fields that make a copy of the seed's first record one that waits, is over and open, or is nobody's.
 */
const states: { readonly [K in RecordKind]?: (copy: number) => Fields } = {
  socio: (copy) => ({
    SOC_ID: `P${copy}`,
    username: null,
    email: `copia${copy}@pontile.test`,
    permesso: "SOCIO",
  }),
  istruttori: (copy) => ({ id_usr: 10_000 + copy }),
  permessi: (copy) => ({ nome: `Insieme ${copy}` }),
  documenti: () => ({ accettato: 0, rifiutato: 0, scadenza: "2030-01-01", eterno: 0 }),
  docbarca: () => ({ accettato: 0, rifiutato: 0, scadenza: "2030-01-01", eterno: 0 }),
  qualifica: () => ({ accettato: 0, rifiutato: 0, scadenza: "2030-01-01" }),
  tessera: () => ({ accettato: 0, scadenza: "2030-01-01" }),
  // Each of another member: nobody is twice on a sailing or in a class.
  crocierautente: (copy) => ({ chiusa: 0, inizio: "2020-02-01", fine: "2020-02-08", utente: 20_000 + copy }),
  corsoutente: (copy) => ({ stato: 0, utente: 20_000 + copy }),
  tesseramento: () => ({ stato: 0, front: null, back: null }),
  richiestacrociera: () => ({ stato: 0, front: 0, back: 0 }),
  richiestacorso: () => ({ stato: 0, front: 0, back: 0 }),
  rimborso: () => ({ stato: "DA APPROVARE" }),
  spesebarca: () => ({ stato: "DA APPROVARE" }),
  rdettaglio: () => ({ stato: "APPROVATA" }),
  spesabarcadett: () => ({ stato: "APPROVATA" }),
};

/** The lines of claims, and the column that names the claim. */
const lineColumns = {
  rimborso: ["rdettaglio", "rimborso"],
  spesebarca: ["spesabarcadett", "spesa"],
} as const;

/** Copies made so far. Their ids begin where no field of a record points to. */
let copies = 0;
const firstId = 5_000;

/** Makes records of a kind, each as free to be written as a record can be. */
export async function makeSubjects(club: Club, kind: RecordKind, count: number): Promise<Subject[]> {
  if (kind === "rdettaglio" || kind === "spesabarcadett") {
    const claims = await makeSubjects(club, kind === "rdettaglio" ? "rimborso" : "spesebarca", count);
    return claims.map(({ id, lines: [line = 0] }) => ({ id: line, of: { id }, lines: [] }));
  }
  const rows = await copyRows(
    club,
    kind,
    Array.from({ length: count }, () => ({})),
  );
  if (kind === "tesseramento") return Promise.all(rows.map(({ id }) => withPayments(club, id)));
  if (kind !== "rimborso" && kind !== "spesebarca")
    return rows.map(({ id, row }) => ({ id, of: ownerOf(row), lines: [] }));
  const [lines, column] = lineColumns[kind];
  const ofClaims = rows.flatMap(({ id }) => [{ [column]: id }, { [column]: id }]);
  const made = await copyRows(club, lines, ofClaims);
  return rows.map(({ id }, index) => ({
    id,
    of: { id },
    lines: made.slice(2 * index, 2 * index + 2).map((line) => line.id),
  }));
}

async function withPayments({ db }: Club, id: number): Promise<Subject> {
  const payment = { tesseramento: id, tipo: "ACCONTO", valore: 10, metodo: 1, created_at: "2026-01-01" };
  const made = await db.insert(pagamenti).values([payment, payment]).returning();
  return { id, of: {}, lines: made.map((one) => one.id) };
}

function ownerOf(row: Fields): Subject["of"] {
  const owner = Number(row.id_usr ?? row.utente);
  return { id_usr: owner, ownerId: owner, userId: owner, typeId: Number(row.tipo ?? 0) };
}

/** Copies of the table's first row with ids of their own. */
async function copyRows(
  { db }: Club,
  kind: RecordKind,
  given: readonly Fields[],
): Promise<{ id: number; row: Fields }[]> {
  const { table } = plainUpdates[saveOf(kind)] as { table: SQLiteTable };
  const columns = Object.entries(getTableColumns(table));
  const idName = columns.find(([, { primary }]) => primary)?.[0] ?? "";
  const [first] = await db.select().from(table).limit(1);
  if (!first) throw new Error(`${kind}: the seed has no record to copy.`);
  const { [idName]: _, ...template } = first as Fields;
  const values = given.map((own) => {
    copies += 1;
    return { ...template, [idName]: firstId + copies, ...states[kind]?.(copies), ...own };
  });
  const rows = await db
    .insert(table)
    .values(values as SQLiteInsertValue<SQLiteTable>[])
    .returning();
  return rows.map((row) => ({ id: Number((row as Fields)[idName]), row }));
}
