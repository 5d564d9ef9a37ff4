import type { ReadKey } from "../../contract";
import { mayCall } from "../../contract/may-call";
import type { ReportField } from "../../rules/logbook";
import { mayWriteReport } from "../../rules/logbook";
import { callLegacy } from "../legacy/call";
import { Refused } from "../legacy/failures";
import type { FieldRule, RuleInput } from "./rule-input";
import { nameOf } from "./save/last-change";

/** The lists of what is reported: no call reads one post. */
const reportedIn = {
  segnalatoAmministra: "logbook.reportedToAdmin",
  segnalatoIstruttore: "logbook.reportedToSecretariat",
} as const satisfies Record<ReportField, ReadKey>;

/**
 * A report carries the caller's own name (docs/rules/access.md#own-name), and replaces or takes back none
 * that is not on their screen.
 */
export const checkReport: FieldRule = async (input) => {
  const { level } = input.caller.identity;
  const written = Object.entries(input.body as Partial<Record<ReportField, number>>);
  for (const [field, value] of written as [ReportField, number][]) {
    if (!mayWriteReport(level, input.caller.id, field, value)) throw new Refused("field");
    await checkSeenReport(input, field);
  }
};

/** The same for a report as the post's instructor, whose call has no body. */
export const checkInstructorReport: FieldRule = (input) => checkSeenReport(input, "segnalatoIstruttore");

/**
 * 409 `conflict` when the post is reported by somebody else than the caller and than `base` says (0 for
 * nobody). Without `base`, or where the caller may not read what is reported, the server alone decides.
 */
async function checkSeenReport(input: RuleInput, field: ReportField): Promise<void> {
  const { caller, params, base, asCaller } = input;
  const key = reportedIn[field];
  if (base?.[field] === undefined || !mayCall(key, caller.identity.level)) return;
  const { LogBook } = await callLegacy(key, asCaller);
  const reporter = LogBook.find(({ id }) => String(id) === params.id)?.[field];
  if (!reporter || reporter === Number(base[field])) return;
  const isTakenBack = (input.body as Partial<Record<ReportField, number>> | undefined)?.[field] === 0;
  if (reporter === caller.id && !isTakenBack) return;
  const name = (await nameOf(reporter, input)) ?? "un'altra persona";
  throw new Refused("conflict", `Nel frattempo questo post l'ha segnalato ${name}: guarda e riprova.`);
}
