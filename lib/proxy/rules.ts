import type { Caller } from "../auth/caller";
import type { BuiltKey, CallKey, CheckedBody } from "../contract";
import { isRecord } from "../contract/kinds";
import { isConfirmed } from "../rules/claims";
import { readId } from "../rules/ids";
import { admits, isAtLeast, mayEditAccountOf, readLevel } from "../rules/levels";
import { mayWriteReport, type ReportField, seesEveryPost } from "../rules/logbook";
import { mayChangeAccount } from "../rules/members";
import { type Failure, failure } from "./failures";
import { cutInactive, keepsCourseActive, keepsCruiseActive, makesActive } from "./offer-rules";
import type { Deadline } from "./transport";
import { callUpstream } from "./upstream";

export interface RuleContext {
  caller: Caller;
  params: Readonly<Record<string, string>>;
  body: unknown;
  deadline: Deadline;
}

/** What a call may carry beyond its guard: null when it may go on, else why not. */
type FieldRule = (context: RuleContext) => Promise<Failure | null> | Failure | null;

const fieldRules: { [K in BuiltKey]?: FieldRule } = {
  "utente.update": mayEditAccount,
  "socio.update": keepsAccount,
  "doccirc.update": keepsStoredPaths,
  // The sender is whoever is signed in (rulings, "Roles, sessions").
  "messaggi.send": ({ caller, body }) =>
    (body as { mittente: number }).mittente === caller.id ? null : failure("field"),
  // calls.tsv: below ADMIN only one's own posts, by id_usr or by SOC_ID.
  "logbook.byOrganizer": ({ caller, params }) =>
    seesEveryPost(caller.identity.level) ||
    params.id === String(caller.id) ||
    params.id === caller.identity.soc
      ? null
      : failure("field"),
  "logbook.report": keepsOwnName,
  "corso.create": makesActive,
  "corso.update": keepsCourseActive,
  "crociera.create": makesActive,
  "crociera.update": keepsCruiseActive,
  "rimborso.update": confirmsNothing,
  "rimborso.updateLine": confirmsNothing,
  "spesebarca.update": confirmsNothing,
  "spesebarca.updateLine": confirmsNothing,
};

/** One's own record; another's only for ADMIN and GOD, and never of somebody above the own level (rulings). */
async function mayEditAccount({ caller, params, deadline }: RuleContext): Promise<Failure | null> {
  if (readId(params.id_usr) === caller.id) return null;
  if (!isAtLeast(caller.identity.level, "ADMIN")) return failure("field");
  const answer = await callUpstream("utente.get", {
    params: { x: params.id_usr ?? "" },
    token: caller.session.token,
    deadline,
  });
  if (!answer.ok) return answer.failure;
  const target = answer.data.Utenti.find((user) => user.id_usr === readId(params.id_usr));
  // A level that the server does not tell may be any.
  const isWithin = target?.permesso && mayEditAccountOf(caller.identity.level, readLevel(target.permesso));
  return isWithin ? null : failure("field");
}

/** Secretariat saves any member; level and e-mail as far as the own level reaches, held against what is stored now (rulings). */
async function keepsAccount({ caller, params, body, deadline }: RuleContext): Promise<Failure | null> {
  const change = body as CheckedBody<"socio.update">;
  if (change.permesso === undefined && change.email === undefined) return null;
  const answer = await callUpstream("utente.get", {
    params: { x: params.id_usr ?? "" },
    token: caller.session.token,
    deadline,
  });
  if (!answer.ok) return answer.failure;
  const stored = answer.data.Utenti.find((user) => user.id_usr === readId(params.id_usr));
  return stored && mayChangeAccount(caller.identity.level, stored, change) ? null : failure("field");
}

/**
 * The files of published club documents are open to everybody, so a document that names somebody's private file would open
 * that. Below secretariat level its paths stay as they are; only an upload changes them.
 */
async function keepsStoredPaths({ caller, params, body, deadline }: RuleContext): Promise<Failure | null> {
  if (isAtLeast(caller.identity.level, "SEGRETERIA")) return null;
  const { path, sorgente } = body as { path?: string | null; sorgente?: string | null };
  if (!path && !sorgente) return null;
  const answer = await callUpstream("doccirc.all", { token: caller.session.token, deadline });
  if (!answer.ok) return answer.failure;
  const stored = answer.data.Documenti.find((document) => document.id === readId(params.id));
  const isKept = (!path || path === stored?.path) && (!sorgente || sorgente === stored?.sorgente);
  return stored && isKept ? null : failure("field");
}

/** A report goes up in the caller's own name; what a post's state forbids is the server's to know (no call reads one post). */
function keepsOwnName({ caller, body }: RuleContext): Failure | null {
  const written = Object.entries(body as Partial<Record<ReportField, number>>) as [ReportField, number][];
  return written.every(([field, value]) => mayWriteReport(caller.identity.level, caller.id, field, value))
    ? null
    : failure("field");
}

/** CONFERMATA comes from the server alone (rulings, "Claims"). */
function confirmsNothing({ body }: RuleContext): Failure | null {
  return isConfirmed(body as { stato: string }) ? failure("field") : null;
}

/**
 * A body that carries another record's id than its path: the rules above looked at the path's, and a server may write to the
 * body's. 0 is none yet (oggetti, famiglie); a boat document's path holds its id_doc where it has one (rulings). `id_tipo` is a
 * document type's own id; in a body under another path it is a reference.
 */
function namesAnother({ params, body }: RuleContext): boolean {
  const named = params.id ?? params.id_doc ?? params.id_tipo;
  if (named === undefined || !isRecord(body)) return false;
  const ids = params.id_tipo === undefined ? [body.id, body.id_doc] : [body.id_tipo];
  const own = ids.filter((id) => id !== undefined && id !== null && readId(id) !== 0);
  return own.length > 0 && !own.some((id) => readId(id) === readId(named));
}

/** Null when the call may go on with these fields, else why not. */
export async function checkFieldRules(key: CallKey, context: RuleContext): Promise<Failure | null> {
  if (namesAnother(context)) return failure("body");
  return (await (fieldRules as Partial<Record<CallKey, FieldRule>>)[key]?.(context)) ?? null;
}

type Cut<K extends BuiltKey> = (answer: AnswerOf<K>) => unknown;
type Cuts = { [K in BuiltKey]?: Cut<K> };
type AnswerOf<K extends BuiltKey> = import("../contract").Answer<K>;

/** What people below secretariat level see of an answer (rulings, "Roles, sessions"). */
const cutsBelowSecretariat: Cuts = {
  "cerca.members": ({ Utenti }) => ({
    Utenti: Utenti.map(({ id_usr, nominativo }) => ({ id_usr, nominativo })),
  }),
  "deleghe.all": ({ Delega }) => ({
    Delega: Delega.map(({ id, Rappresentante, Rappresentato }) => ({
      id,
      Rappresentante: idAndName(Rappresentante),
      Rappresentato: idAndName(Rappresentato),
    })),
  }),
  "ruoli.list": ({ Ruoli }) => ({
    Ruoli: Ruoli.map(({ id, nome, affiliazione }) => ({ id, nome, affiliazione })),
  }),
  "doccirc.all": ({ Documenti }) => ({
    Documenti: Documenti.filter((document) => document.pubblicato === 1),
  }),
};

/** What people below ADMIN see of an answer (part 3, section 6). */
const cutsBelowAdmin: Cuts = cutInactive;

function idAndName(person: { id_usr?: number | null; nominativo?: string | null } | null | undefined) {
  return person && { id_usr: person.id_usr, nominativo: person.nominativo };
}

/** The answer as this caller may see it. */
export function cutDown(key: CallKey, answer: unknown, caller: Caller): unknown {
  const { level } = caller.identity;
  const cutBy = (cuts: Cuts, whole: unknown) =>
    (cuts as Partial<Record<CallKey, (answer: unknown) => unknown>>)[key]?.(whole) ?? whole;
  const seen = admits("admin", level) ? answer : cutBy(cutsBelowAdmin, answer);
  return admits("secretariat", level) ? seen : cutBy(cutsBelowSecretariat, seen);
}

/** Calls after which the own session may say something else than it did. */
export function changesOwnIdentity(key: CallKey, { caller, params }: RuleContext): boolean {
  // The set may be the one of the caller's level: it says what their menu shows.
  if (key === "permessi.update" || key === "permessi.delete") return true;
  return (key === "utente.update" || key === "socio.update") && readId(params.id_usr) === caller.id;
}
