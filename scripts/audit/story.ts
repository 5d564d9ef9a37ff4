import { fieldLabel } from "../../lib/contract/field-labels";
import { formatDateTime } from "../../lib/format/dates";
import type { AuditEntry } from "../../lib/server/audit-line";
import { failure, isFailureCode, isRefusedByLegacy } from "../../lib/server/legacy/failures";
import { nouns, otherLabels, participles } from "./words";

type Write = Extract<AuditEntry, { audit: "write" }>;

/** One line of the audit as a sentence in Italian, with the time in Rome. */
export function storyOf(entry: AuditEntry): string {
  const { time, person, address, request } = entry;
  const who = person === null ? "qualcuno" : `persona ${person}`;
  const what = entry.audit === "write" ? writeText(entry) : sessionText(entry);
  const from = address === "?" ? "" : `dal ${address}, `;
  return `${formatDateTime(time)} · ${who} ${what} (${from}Codice ${request})`;
}

function sessionText(entry: Exclude<AuditEntry, Write>): string {
  const { outcome } = entry;
  if (entry.audit === "sign-out" && outcome === "ok") return `è uscita${reasons[entry.reason]}`;
  return {
    ok: "è entrata",
    wrong: "ha sbagliato nome o password",
    failed: `ha provato a ${entry.audit === "sign-in" ? "entrare" : "uscire"}, senza riuscirci`,
    "rate-limited": "non è potuto entrare: troppi tentativi",
  }[outcome];
}

const reasons = {
  asked: "",
  over: ": la sessione era finita",
  unchecked: ": la sessione non si poteva controllare",
  replaced: ": nello stesso browser c'è stato un altro accesso",
};

/** Writes that make or send something new: their records are those that it is about. */
const newVerbs: readonly string[] = ["create", "send", "notify", "documents", "pdf"];

/**
 * The records that were written; in brackets those that they belong to or are about, such as a payment's
 * membership.
 */
function recordsText(call: string, records: readonly string[]): string {
  // A task does not say of which kind its document is.
  if (call === "worklist.assign") return records.map(recordText).join(" o ");
  const [entity = "", verb = ""] = call.split(".", 2);
  const written = newVerbs.includes(verb) ? entity : records[0]?.split(" ", 1)[0];
  const isWritten = (name: string) => name.split(" ", 1)[0] === written;
  const what = records.filter(isWritten).map(recordText).join(", ") || nounOf(entity);
  const others = records.filter((name) => !isWritten(name)).map(recordText);
  return others.length > 0 ? `${what} (${others.join(", ")})` : what;
}

function writeText({ call, records, fields, outcome, sent }: Write): string {
  const [, verb = ""] = call.split(".", 2);
  const done = (participles as Readonly<Record<string, string>>)[verb] ?? call;
  const what = recordsText(call, records);
  const labels = fields.map((name) => fieldLabel(name, call) ?? otherLabels[name] ?? name);
  const text = `ha ${done} ${what}${labels.length > 0 ? `: ${labels.join(", ")}` : ""}`;
  if (outcome === "ok") return sent ? text : `non ${text} – non c'era nulla da cambiare`;
  const said = isFailureCode(outcome) ? failure(outcome).err : outcome;
  // A write that was sent and not refused may be stored although no good answer came.
  const isUnknown = sent && !(isFailureCode(outcome) && isRefusedByLegacy(outcome));
  return isUnknown ? `forse ${text} – senza conferma: «${said}»` : `non ${text} – «${said}»`;
}

function recordText(name: string): string {
  const [kind = "", id = ""] = name.split(" ", 2);
  return `${nounOf(kind)} ${id}`;
}

const nounOf = (kind: string) => (nouns as Readonly<Record<string, string>>)[kind] ?? kind;
