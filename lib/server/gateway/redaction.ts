import type { Answer, CallKey } from "../../contract";
import type { WithUnreadable } from "../../contract/unreadable";
import { fold, matches, searchWords } from "../../format/search-text";
import { mayEditClubDocuments, seesClubDocument } from "../../rules/documents";
import { admits } from "../../rules/levels";
import type { Caller } from "../session/caller";
import { withoutInactive } from "./offer-rules";
import type { RuleInput } from "./rule-input";

/** The part of an answer that a caller may see. */
type Redactions = { [K in CallKey]?: (answer: Answer<K>, caller: Caller, params: Params) => unknown };
type Params = RuleInput["params"];
type RedactionInput = Pick<RuleInput, "caller" | "params">;

/** For callers below secretariat level (docs/rules/access.md#members-below-staff). */
const belowSecretariat: Redactions = {
  // A server that searches e-mails and member numbers too would tell whose they are.
  "cerca.members": ({ Utenti }, _, { text = "" }) => ({
    Utenti: Utenti.map(({ id_usr, nominativo }) => ({ id_usr, nominativo })).filter(({ nominativo }) =>
      matches(fold(nominativo ?? ""), searchWords(text)),
    ),
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
  "doccirc.all": ({ Documenti }, { id, identity: { level } }) => ({
    Documenti: Documenti.filter((document) => seesClubDocument({ level, id }, document)).map((document) =>
      mayEditClubDocuments(level) ? document : withoutSource(document),
    ),
  }),
};

/** For callers below ADMIN. */
const belowAdmin: Redactions = withoutInactive;

/** Members see no source file (docs/rules/club-documents.md#files). */
function withoutSource({ sorgente: _, ...document }: Answer<"doccirc.all">["Documenti"][number]) {
  return document;
}

function idAndName(person: { id_usr?: number | null; nominativo?: string | null } | null | undefined) {
  return person && { id_usr: person.id_usr, nominativo: person.nominativo };
}

/** The answer without what this caller may not see; the number of unreadable records stays for everybody. */
export function redact(key: CallKey, answer: unknown, { caller, params }: RedactionInput): unknown {
  const { level } = caller.identity;
  const by = (redactions: Redactions, whole: unknown) =>
    (redactions as Partial<Record<CallKey, (answer: unknown, caller: Caller, params: Params) => unknown>>)[
      key
    ]?.(whole, caller, params) ?? whole;
  const seen = admits("admin", level) ? answer : by(belowAdmin, answer);
  const redacted = admits("secretariat", level) ? seen : by(belowSecretariat, seen);
  const { illeggibili } = answer as WithUnreadable;
  return illeggibili ? { ...(redacted as object), illeggibili } : redacted;
}

/** All that `redact` depends on beside the params: callers with the same audience see the same answer. */
export function audienceOf({ id, identity: { level } }: Caller): string {
  return admits("secretariat", level) ? level : `${level} ${id}`;
}
