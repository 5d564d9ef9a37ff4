import type { CallKey } from "../../contract";
import { isRecord } from "../../contract/field-types";
import { isConfirmed } from "../../rules/claims";
import { areInOrder, type IsoDate } from "../../rules/dates";
import { readId } from "../../rules/ids";
import { mayWriteReport, type ReportField, seesEveryPost } from "../../rules/logbook";
import { type Failure, failure } from "../legacy/failures";
import { keepsAccount, mayEditAccount } from "./account-rules";
import { changesOwnDocument, uploadsToOwnDocument } from "./club-document-rules";
import { keepsActive, makesActive } from "./offer-rules";
import type { FieldRule, RuleInput } from "./rule-input";

const fieldRules: { [K in CallKey]?: FieldRule } = {
  "utente.update": mayEditAccount,
  "socio.update": keepsAccount,
  "doccirc.update": changesOwnDocument,
  "doccirc.uploadMain": uploadsToOwnDocument,
  "doccirc.uploadSource": uploadsToOwnDocument,
  // The sender is whoever is signed in.
  "messaggi.send": ({ caller, body }) =>
    (body as { mittente: number }).mittente === caller.id ? null : failure("field"),
  // Below ADMIN only one's own posts, by id_usr or by SOC_ID.
  "logbook.byOrganizer": ({ caller, params }) =>
    seesEveryPost(caller.identity.level) ||
    params.id === String(caller.id) ||
    params.id === caller.identity.soc
      ? null
      : failure("field"),
  "logbook.report": keepsOwnName,
  "corso.create": makesActive,
  "corso.update": keepsActive,
  "crociera.create": makesActive,
  "crociera.update": keepsActive,
  "attivitanew.update": keepsDaysInOrder,
  "crocierautente.update": keepsDaysInOrder,
  "rimborso.update": confirmsNothing,
  "rimborso.updateLine": confirmsNothing,
  "spesebarca.update": confirmsNothing,
  "spesebarca.updateLine": confirmsNothing,
};

/** A report goes up in the caller's own name; what a post's state forbids is the server's to know (no call reads one post). */
function keepsOwnName({ caller, body }: RuleInput): Failure | null {
  const written = Object.entries(body as Partial<Record<ReportField, number>>) as [ReportField, number][];
  return written.every(([field, value]) => mayWriteReport(caller.identity.level, caller.id, field, value))
    ? null
    : failure("field");
}

/** CONFERMATA comes from the server alone, and what is CONFERMATA is not changed any more. */
function confirmsNothing({ body, stored }: RuleInput): Failure | null {
  if (isConfirmed(body as { stato?: string })) return failure("field");
  return stored && isConfirmed(stored) ? failure("field", confirmedText) : null;
}

const confirmedText = "È già CONFERMATA: non si può più modificare.";

/** A change of either day leaves the two in order. */
function keepsDaysInOrder({ body, stored }: RuleInput): Failure | null {
  const change = body as Days;
  if (!("inizio" in change) && !("fine" in change)) return null;
  const { inizio, fine } = { ...(stored as Days), ...change };
  return areInOrder(inizio, fine) ? null : failure("body", "La fine non può essere prima dell'inizio.");
}

type Days = Partial<Record<"inizio" | "fine", IsoDate | null>>;

/**
 * A body that carries another record's id than its path: the rules above looked at the path's, and a server may write to the
 * body's. 0 is none yet (oggetti, famiglie); a boat document's path holds its id_doc where it has one. `id_tipo` is a
 * document type's own id; in a body under another path it is a reference.
 */
function namesAnother({ params, body }: RuleInput): boolean {
  const named = params.id ?? params.id_doc ?? params.id_tipo;
  if (named === undefined || !isRecord(body)) return false;
  const ids = params.id_tipo === undefined ? [body.id, body.id_doc] : [body.id_tipo];
  const own = ids.filter((id) => id !== undefined && id !== null && readId(id) !== 0);
  return own.length > 0 && !own.some((id) => readId(id) === readId(named));
}

/** Null when the call may go on with these fields, else why not. */
export async function checkFieldRules(key: CallKey, input: RuleInput): Promise<Failure | null> {
  if (namesAnother(input)) return failure("body");
  return (await fieldRules[key]?.(input)) ?? null;
}

/** Calls after which the own session may say something else than it did. */
export function changesOwnIdentity(key: CallKey, { caller, params }: RuleInput): boolean {
  // The set may be the one of the caller's level: it says what their menu shows.
  if (key === "permessi.update" || key === "permessi.delete") return true;
  return (key === "utente.update" || key === "socio.update") && readId(params.id_usr) === caller.id;
}
