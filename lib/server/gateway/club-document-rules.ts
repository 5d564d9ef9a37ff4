import type { Answer } from "../../contract";
import { hidingProblem, seesClubDocument } from "../../rules/documents";
import { isAtLeast } from "../../rules/levels";
import { fileNameOf } from "../../rules/stored-path";
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

/**
 * Checks an upload, whose body is the checked form: below secretariat level a file only for a document that
 * the caller sees; for everybody 409 `conflict` where another file is stored by now than the one on screen,
 * whose path `base` has.
 */
export const checkClubDocumentUpload =
  (kind: "path" | "sorgente") =>
  async ({ caller, body, base, asCaller }: RuleInput): Promise<void> => {
    const { level } = caller.identity;
    const seesAll = isAtLeast(level, "SEGRETERIA");
    if (seesAll && !base) return;
    const { Documenti } = await callLegacy("doccirc.all", asCaller);
    const id = (body as FormData).get("id");
    const stored = Documenti.find((document) => String(document.id) === id);
    const isSeen = stored && (seesAll || seesClubDocument({ level, id: caller.id }, stored));
    if (!isSeen) throw new Refused(seesAll ? "gone" : "field");
    if (base) checkStoredFile(kind, base[kind], stored[kind]);
  };

/**
 * Throws 409 `conflict` where the file that is stored is not the one that was on screen: it names the file,
 * so that sending once more replaces it (docs/rules/saving.md#files).
 */
export function checkStoredFile(name: string, seen: unknown, stored: string | null | undefined): void {
  if ((seen || null) === (stored || null)) return;
  const file = fileNameOf(stored);
  const what = file ? `è stato caricato «${file}»` : "il file è cambiato";
  const text = `Nel frattempo ${what}. Per sostituirlo, premi ancora.`;
  throw new Refused("conflict", text, { details: { file: { [name]: stored ?? null } } });
}
