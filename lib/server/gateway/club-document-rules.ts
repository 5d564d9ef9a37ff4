import type { Answer } from "../../contract";
import { isRecord } from "../../contract/kinds";
import { seesClubDocument } from "../../rules/documents";
import { isAtLeast } from "../../rules/levels";
import { callLegacy } from "../legacy/call";
import { type Failure, failure } from "../legacy/failures";
import type { RuleInput } from "./rule-input";

type ClubDocument = Answer<"doccirc.all">["Documenti"][number];

/** Fields that below secretariat level stay as they are stored: the two files, which have calls of their own, and the author. */
const protectedFields = ["path", "sorgente", "created_by"] as const;

/** Below secretariat level: a document that the caller sees, with its files and its author as they are stored. */
export async function changesOwnDocument(context: RuleInput): Promise<Failure | null> {
  const { body, params } = context;
  return checkDocument(context, params.id, (stored) => isRecord(body) && keepsProtectedFields(body, stored));
}

/** Below secretariat level a file goes to a document that the caller sees. The body is the checked form. */
export async function uploadsToOwnDocument(context: RuleInput): Promise<Failure | null> {
  return checkDocument(context, (context.body as FormData).get("id"), () => true);
}

async function checkDocument(
  { caller, context }: RuleInput,
  id: unknown,
  isFine: (stored: ClubDocument) => boolean,
): Promise<Failure | null> {
  const { level } = caller.identity;
  if (isAtLeast(level, "SEGRETERIA")) return null;
  const answer = await callLegacy("doccirc.all", { token: caller.session.token, context });
  if (!answer.ok) return answer.failure;
  const stored = answer.data.Documenti.find((document) => String(document.id) === id);
  return stored && seesClubDocument({ level, id: caller.id }, stored) && isFine(stored)
    ? null
    : failure("field");
}

/** A server may read names in any case, so that one in another case than ours is refused. */
function keepsProtectedFields(body: Record<string, unknown>, stored: ClubDocument): boolean {
  return Object.entries(body).every(([name, value]) => {
    const field = protectedFields.find((one) => one === name.toLowerCase());
    if (!field) return true;
    return field === name && String(value ?? "") === (stored[field] ?? "");
  });
}
