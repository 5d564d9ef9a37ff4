import { useBrowserSetting } from "@/components/ui/use-browser-setting";
import { useViewer } from "@/lib/client/viewer";

/** The kinds of records that are refused with a reason. */
export type RefusedKind = "member-document" | "boat-document";

const forAll = [
  "Non si legge: rifai la foto, intera e con più luce.",
  "Non è il documento richiesto.",
  "È scaduto: carica quello in corso di validità.",
  "Manca una pagina.",
] as const;

/** Reasons that are ready to pick, the most frequent first; the member reads them as a message. */
const readyReasons: Readonly<Record<RefusedKind, readonly string[]>> = {
  "member-document": [...forAll, "Manca la firma.", "È intestato a un'altra persona."],
  "boat-document": [...forAll, "È di un'altra barca.", "La scadenza non corrisponde a quella del documento."],
};

const maxKept = 4;
/** A longer one was written for one person and helps with nobody else. */
const maxKeptLength = 160;

/** The reasons that were written last, the latest first, with one more; those that are ready are not kept. */
export function withReason(kept: readonly string[], reason: string, ready: readonly string[]): string[] {
  if (reason === "" || reason.length > maxKeptLength || ready.includes(reason)) return [...kept];
  return [reason, ...kept.filter((one) => one !== reason)].slice(0, maxKept);
}

/** The reasons that the browser keeps, as a list of texts; any other content gives none. */
export function readReasons(saved: string | null): string[] {
  try {
    const value: unknown = JSON.parse(saved ?? "[]");
    return Array.isArray(value) ? value.filter((one) => typeof one === "string").slice(0, maxKept) : [];
  } catch {
    return [];
  }
}

/**
 * The reasons to pick from: the ready ones, then those that this person wrote last in this browser since
 * signing in (docs/rules/review.md#reasons). `remember` keeps one that was sent.
 */
export function useRefusalReasons(kind: RefusedKind) {
  const { id } = useViewer();
  // Not a personal setting: they tell of members, and end with the sign-out.
  const [saved, save] = useBrowserSetting(`pontile.refusals.${id}.${kind}`);
  const ready = readyReasons[kind];
  const recent = readReasons(saved);
  return {
    ready,
    recent,
    remember: (reason: string) => save(JSON.stringify(withReason(recent, reason, ready))),
  };
}

/** The reason after (`step` 1) or before (-1) the current text; null when the text is none of the list. */
export function neighbourReason(reasons: readonly string[], text: string, step: 1 | -1): string | null {
  if (text !== "" && !reasons.includes(text)) return null;
  const index = text === "" ? (step === 1 ? 0 : -1) : reasons.indexOf(text) + step;
  return reasons.at(index) ?? (step === 1 ? (reasons[0] ?? null) : null);
}
