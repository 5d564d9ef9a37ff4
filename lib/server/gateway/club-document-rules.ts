import type { Answer } from "../../contract";
import { hidingProblem, seesClubDocument } from "../../rules/documents";
import { isAtLeast } from "../../rules/levels";
import { callLegacy } from "../legacy/call";
import { Refused } from "../legacy/failures";
import type { RuleInput } from "./rule-input";

type ClubDocument = Answer<"doccirc.all">["Documenti"][number];

/** Fields that nobody below secretariat level changes: the two files have upload calls of their own. */
const protectedFields = new Set(["path", "sorgente"]);

/**
 * Below secretariat level: only a document that the caller sees, none of its protected fields, and no hiding
 * of one that would be out of the caller's sight.
 */
export function checkClubDocumentChange({ caller, body, stored }: RuleInput): void {
  const { level } = caller.identity;
  if (isAtLeast(level, "SEGRETERIA")) return;
  const viewer = { level, id: caller.id };
  const isSeen = seesClubDocument(viewer, stored as ClubDocument);
  const isProtected = Object.keys(body as object).some((name) => protectedFields.has(name));
  if (!isSeen || isProtected) throw new Refused("field");
  const isHiding = (body as { pubblicato?: unknown }).pubblicato === 0;
  const problem = isHiding && hidingProblem(viewer, stored as ClubDocument);
  if (problem) throw new Refused("field", problem);
}

/** Below secretariat level: a file only for a document that the caller sees. The body is the checked form. */
export async function checkClubDocumentUpload({ caller, body, context }: RuleInput): Promise<void> {
  const { level } = caller.identity;
  if (isAtLeast(level, "SEGRETERIA")) return;
  const { Documenti } = await callLegacy("doccirc.all", { token: caller.session.token, context });
  const id = (body as FormData).get("id");
  const stored = Documenti.find((document) => String(document.id) === id);
  if (!stored || !seesClubDocument({ level, id: caller.id }, stored)) throw new Refused("field");
}
