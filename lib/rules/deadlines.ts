import { daysBetween, type IsoDate, plusDays, todayInRome } from "./dates";
import { documentTypeExpires, isWaiting, withExpiryOfType } from "./documents";
import { EXPIRY_NOTICE_DAYS, type Expiring, lastValidDay, latestOf } from "./expiry";
import { fullName } from "./member-names";
import { nameOrNumber } from "./name-or-number";

/** The groups of the deadline list, which do not overlap (docs/rules/documents.md#deadlines). */
export const deadlineGroups = ["scaduti", "entro-30", "tra-31-e-60", "senza-certificato"] as const;
export type DeadlineGroup = (typeof deadlineGroups)[number];

/** The last day of the second group; the third ends with the notice (docs/rules/documents.md#deadlines). */
const SOON_DAYS = 30;

/** The document type of medical certificates (docs/rules/documents.md#missing-certificates). */
export const MEDICAL_TYPE = 7;

/** The document types; the certificates are needed also where the club's list leaves them out. */
export function withCertificates<Type extends { id_tipo: number }>(listed: readonly Type[]) {
  const isListed = listed.some(({ id_tipo }) => id_tipo === MEDICAL_TYPE);
  return [...listed, ...(isListed ? [] : [{ id_tipo: MEDICAL_TYPE, nome: "Certificato medico", eterno: 0 }])];
}

interface DocumentType {
  id_tipo: number;
  nome?: string | null;
  eterno?: number | null;
}

interface MemberPaper extends Expiring {
  id_doc: number;
  id_usr?: number | null;
  accettato?: number | null;
  Utenti?: { nominativo?: unknown; nome?: string | null; cognome?: string | null } | null;
  TipoDoc?: { nome?: string | null } | null;
}

interface Person {
  id_usr: number;
  nominativo?: string | null;
  nome?: string | null;
  cognome?: string | null;
}

/**
 * A row of the list: a document that has expired or soon will, or a member without a certificate (`document`
 * null).
 */
export interface Deadline<Doc> {
  /** Unique in the list. */
  key: string;
  /** Null for a later expiry, which only a list of certain days has. */
  group: DeadlineGroup | null;
  id_usr: number | null;
  member: string;
  typeId: number;
  type: string;
  scadenza: IsoDate | null;
  /** Days until the expiry, negative afterwards; null without a document. */
  daysLeft: number | null;
  document: Doc | null;
}

/** The specification does not say that the lists by type hold no documents that wait for review. */
const isAccepted = (entry: MemberPaper) => !isWaiting(entry);

/**
 * The accepted documents of one type that have expired or will until `last`, by default within 60 days of
 * `today`; none of a type that never expires. Of several of one member the one valid longest counts, so that
 * a renewed one needs no reminder.
 */
export function documentDeadlines<Doc extends MemberPaper>(
  type: DocumentType,
  listed: readonly Doc[],
  today: IsoDate = todayInRome(),
  last: IsoDate = plusDays(today, EXPIRY_NOTICE_DAYS),
): Deadline<Doc>[] {
  if (!documentTypeExpires(type)) return [];
  const latest = latestOf(listed.filter(isAccepted), ({ id_usr }) => id_usr || null, lastValidDay);
  const soon = plusDays(today, SOON_DAYS);
  const notice = plusDays(today, EXPIRY_NOTICE_DAYS);
  const found: Deadline<Doc>[] = [];
  for (const { day, record: document } of latest) {
    if (document.eterno === 1 || day > last) continue;
    found.push({
      key: `documento-${document.id_doc}`,
      group: day < today ? "scaduti" : day <= soon ? "entro-30" : day <= notice ? "tra-31-e-60" : null,
      id_usr: document.id_usr ?? null,
      member: fullName(document.Utenti as Person | null | undefined),
      typeId: type.id_tipo,
      type: nameOrNumber(document.TipoDoc?.nome || type.nome, type.id_tipo),
      scadenza: day,
      daysLeft: daysBetween(today, day),
      document,
    });
  }
  return found;
}

/**
 * Members without a valid medical certificate: all members minus the owners of valid documents of that type
 * (docs/rules/documents.md#missing-certificates).
 */
export function missingCertificates(
  members: readonly Person[],
  certificates: readonly MemberPaper[],
  type: DocumentType | undefined,
  today: IsoDate = todayInRome(),
): Deadline<never>[] {
  const covered = new Set<number>();
  for (const entry of certificates.filter(isAccepted))
    if (entry.id_usr && lastValidDay(withExpiryOfType(entry, type)) >= today) covered.add(entry.id_usr);
  return members
    .filter(({ id_usr }) => !covered.has(id_usr))
    .map((member) => ({
      key: `socio-${member.id_usr}`,
      group: "senza-certificato",
      id_usr: member.id_usr,
      member: fullName(member),
      typeId: MEDICAL_TYPE,
      type: nameOrNumber(type?.nome, MEDICAL_TYPE, "Tipo"),
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
