import type {
  doccirc,
  documenti,
  formazione,
  logbook,
  messaggi,
  notifiche,
  permessi,
  qualifiche,
  ruoli,
  tessere,
  tipodoc,
} from "./schema";
import type { Account } from "./sessions";

/**
 * What goes out of each entity: the fields that the specification names (docs/rules/calls.md#the-stand-in), written out
 * one by one so that a new column never leaks.
 */
type Row<T extends { $inferSelect: unknown }> = T["$inferSelect"];
type Person = { nome: string; cognome: string } | null;

interface Audited {
  created_by: number | null;
  updated_by: number | null;
  created_at: string;
  updated_at: string;
}

function audit({ created_by, updated_by, created_at, updated_at }: Audited): Audited {
  return { created_by, updated_by, created_at, updated_at };
}

/** User (session), without the token. */
export function sessionUser(user: Account, permessi: Record<string, boolean>) {
  const { id_usr, SOC_ID, nominativo, email, permesso, tipo, created_at, updated_at, lastLogin } = user;
  return { id_usr, SOC_ID, nominativo, email, permesso, permessi, tipo, created_at, updated_at, lastLogin };
}

/** Member; `ruolo` is a list of role ids. */
export function member(user: Account) {
  const { id_usr, nome, cognome, nominativo, SOC_ID, email, telefono, affidabilita } = user;
  const { note, cf, permesso, ruolo, eterno } = user;
  return {
    id_usr,
    nome,
    cognome,
    nominativo,
    SOC_ID,
    email,
    telefono,
    affidabilita,
    note,
    cf,
    permesso,
    ruolo,
    eterno,
  };
}

export function staffMember({ id_usr, nome, nominativo }: Account) {
  return { id_usr, nome, nominativo };
}

export function memberDocument(
  row: Row<typeof documenti>,
  TipoDoc: { nome: string; id_tipo: number } | null,
  Utenti: Person,
  ll: { nominativo: string } | null,
) {
  const { id_doc, id_usr, id_tipo, accettato, scadenza, eterno, path } = row;
  return { id_doc, id_usr, id_tipo, accettato, scadenza, eterno, path, TipoDoc, Utenti, ll, ...audit(row) };
}

export function documentType(row: Row<typeof tipodoc>) {
  const { id_tipo, nome, affiliazione, eterno, ruoli } = row;
  return { id_tipo, nome, affiliazione, eterno, ruoli, ...audit(row) };
}

export function clubDocument(row: Row<typeof doccirc>, Famiglia: { nome: string } | null) {
  const { id, nome, scadenza, famiglia, ruoli, pubblicato, path, sorgente } = row;
  return { id, nome, scadenza, famiglia, ruoli, pubblicato, path, sorgente, Famiglia, ...audit(row) };
}

export function trainingModule(row: Row<typeof formazione>) {
  const { id, nome, obbiettivo, descrizione, note, pubblicato, destinatari, dati } = row;
  return { id, nome, obbiettivo, descrizione, note, pubblicato, destinatari, dati, ...audit(row) };
}

export function namedEntry(row: { id: number; nome: string; affiliazione: string | null }) {
  return { id: row.id, nome: row.nome, affiliazione: row.affiliazione };
}

export function role(row: Row<typeof ruoli>) {
  return { ...namedEntry(row), etichetta: row.etichetta, ...audit(row) };
}

/** Permission set; `permessi` is the map of key to true or false. */
export function permissionSet(row: Row<typeof permessi>) {
  return { id: row.id, nome: row.nome, permessi: row.permessi };
}

/** Who acts for whom: each with id and name (docs/rules/roles.md#delegations). */
export function delegation(row: { id: number; Rappresentante: Named; Rappresentato: Named }) {
  const { id, Rappresentante, Rappresentato } = row;
  return { id, Rappresentante: named(Rappresentante), Rappresentato: named(Rappresentato) };
}

type Named = { id_usr: number; nominativo: string } | null;

function named(person: Named): Named {
  return person && { id_usr: person.id_usr, nominativo: person.nominativo };
}

export function message(
  row: Row<typeof messaggi>,
  Oggetto: { nome: string } | null,
  Mittente: { id_usr: number; nominativo: string } | null,
  Destinatario: { id_usr: number; nominativo: string } | null,
) {
  const { id_mes, mittente, destinatario, oggetto, testo, inrisposta, letto, created_at, updated_at } = row;
  return {
    id_mes,
    mittente,
    destinatario,
    oggetto,
    testo,
    inrisposta,
    letto,
    created_at,
    updated_at,
    Oggetto,
    Mittente,
    Destinatario,
  };
}

/**
 * Post; `dati` and a tutor's evaluation by fields as objects for organizers, as JSON text elsewhere (docs/rules/logbook.md#stand-in-forms). A broken `dati` is stored as text and goes out as it is.
 */
export function logbookPost(
  row: Row<typeof logbook>,
  Utente: { id_usr: number; nominativo: string } | null,
  Crociera: { id: number; nome: string } | null,
  parsed: boolean,
) {
  const { id, tipo, data, pubblicato, segnalatoIstruttore, segnalatoAmministra, adminSegnala } = row;
  const { galleria, autovalutazione, gasolio } = row;
  const isText = typeof row.dati === "string";
  const byFields = row.valutazionetutor?.startsWith("{");
  const valutazionetutor =
    parsed && byFields ? (JSON.parse(row.valutazionetutor ?? "") as object) : row.valutazionetutor;
  return {
    id,
    tipo,
    data,
    dati: parsed || isText ? row.dati : JSON.stringify(row.dati),
    pubblicato,
    segnalatoIstruttore,
    segnalatoAmministra,
    adminSegnala,
    Utente,
    Crociera: Crociera ?? { id: row.crociera },
    Crocieraattivita: { istruttore: row.istruttore },
    galleria,
    autovalutazione,
    valutazionetutor,
    gasolio,
  };
}

export function licence(
  row: Row<typeof qualifiche>,
  TipoBrevetti: { nome: string } | null,
  Utenti: Person,
  Enti: { nome: string } | null,
  ll: { nominativo: string } | null,
) {
  const { id, accettato, path, scadenza } = row;
  return { id, id_doc: id, TipoBrevetti, Utenti, Enti, accettato, path, scadenza, ll };
}

export function card(
  row: Row<typeof tessere>,
  TipoTessera: { nome: string } | null,
  Utente: { nominativo: string } | null,
) {
  const { id, utente, tipoTessera, numero, scadenza, velamare, note, path, accettato, created_at } = row;
  return {
    id,
    utente,
    tipoTessera,
    TipoTessera,
    numero,
    scadenza,
    velamare,
    note,
    path,
    accettato,
    Utente,
    created_at,
  };
}

export function notification(row: Row<typeof notifiche>) {
  const { id, testo, created_at } = row;
  return { id, testo, created_at };
}
