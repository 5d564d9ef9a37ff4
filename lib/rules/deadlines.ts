import { daysBetween, type IsoDate, plusDays, readLegacyDate, todayInRome } from "./dates";
import { EXPIRY_NOTICE_DAYS } from "./expiry";
import { fullName } from "./member-names";

/** The groups of the deadline list; none overlaps another (docs/rules/documents.md#deadlines). */
export const deadlineGroups = ["scaduti", "entro-30", "tra-31-e-60", "senza-certificato"] as const;
export type DeadlineGroup = (typeof deadlineGroups)[number];

const SOON_DAYS = 30;

/** The document type of medical certificates (docs/rules/documents.md#missing-certificates). */
export const MEDICAL_TYPE = 7;

interface Expiring {
  id_doc: number;
  id_usr?: number | null;
  scadenza?: string | null;
  eterno?: number | null;
  Utenti?: { nominativo?: unknown; nome?: string | null; cognome?: string | null } | null;
  TipoDoc?: { nome?: string | null } | null;
}

interface Person {
  id_usr: number;
  nominativo?: string | null;
  nome?: string | null;
  cognome?: string | null;
}

/** A line of the list: a document that has expired or will soon, or a member without a certificate (`document` null). */
export interface Deadline<Doc> {
  /** Unique in the list. */
  key: string;
  group: DeadlineGroup;
  id_usr: number | null;
  member: string;
  typeId: number;
  type: string;
  scadenza: IsoDate | null;
  /** Days until the expiry, below 0 once it has passed; null without a document. */
  daysLeft: number | null;
  document: Doc | null;
}

/** Whether `one` is good for longer than `other`: what never expires longest, what has no date shortest. */
function lastsLonger(one: Expiring, other: Expiring): boolean {
  return lastDay(one) > lastDay(other);
}

const lastDay = (entry: Expiring) => (entry.eterno === 1 ? "9999" : (readLegacyDate(entry.scadenza) ?? ""));

/**
 * What of one type's accepted documents has expired or will within 60 days, as on `today`. Where a member has several of the
 * type, the one that lasts longest counts: who has renewed needs no reminder.
 */
export function documentDeadlines<Doc extends Expiring>(
  type: { id_tipo: number; nome?: string | null },
  documents: readonly Doc[],
  today: IsoDate = todayInRome(),
): Deadline<Doc>[] {
  const latest = new Map<number, Doc>();
  for (const document of documents) {
    if (!document.id_usr) continue;
    const known = latest.get(document.id_usr);
    if (!known || lastsLonger(document, known)) latest.set(document.id_usr, document);
  }
  const soon = plusDays(today, SOON_DAYS);
  const last = plusDays(today, EXPIRY_NOTICE_DAYS);
  const found: Deadline<Doc>[] = [];
  for (const document of documents) {
    if (document.id_usr && latest.get(document.id_usr) !== document) continue;
    const day = document.eterno === 1 ? null : readLegacyDate(document.scadenza);
    // Text of this form sorts as its days do, which tens of thousands of rows feel.
    if (day === null || day > last) continue;
    found.push({
      key: `documento-${document.id_doc}`,
      group: day < today ? "scaduti" : day <= soon ? "entro-30" : "tra-31-e-60",
      id_usr: document.id_usr ?? null,
      member: fullName(document.Utenti as Person | null | undefined),
      typeId: type.id_tipo,
      type: document.TipoDoc?.nome || type.nome || `n. ${type.id_tipo}`,
      scadenza: day,
      daysLeft: daysBetween(today, day),
      document,
    });
  }
  return found;
}

/** Members who own no valid medical certificate: all members less the owners of valid documents of that type (docs/rules/documents.md#missing-certificates). */
export function missingCertificates(
  members: readonly Person[],
  certificates: readonly Expiring[],
  type: string,
  today: IsoDate = todayInRome(),
): Deadline<never>[] {
  const covered = new Set<number>();
  for (const entry of certificates) if (entry.id_usr && lastDay(entry) >= today) covered.add(entry.id_usr);
  return members
    .filter(({ id_usr }) => !covered.has(id_usr))
    .map((member) => ({
      key: `socio-${member.id_usr}`,
      group: "senza-certificato",
      id_usr: member.id_usr,
      member: fullName(member),
      typeId: MEDICAL_TYPE,
      type,
      scadenza: null,
      daysLeft: null,
      document: null,
    }));
}

/** 'scaduto da 12 giorni', 'scade oggi', 'tra 8 giorni'. */
export function daysLeftText(daysLeft: number | null): string {
  if (daysLeft === null) return "";
  if (daysLeft === 0) return "scade oggi";
  const count = Math.abs(daysLeft);
  const days = count === 1 ? "1 giorno" : `${count} giorni`;
  return daysLeft < 0 ? `scaduto da ${days}` : `tra ${days}`;
}
