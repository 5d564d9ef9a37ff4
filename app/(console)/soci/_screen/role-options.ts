import type { Answer } from "@/lib/contract";
import { compareText } from "@/lib/format/compare-text";

/** The roles as choices, by name. */
export function roleOptions(answer: Answer<"ruoli.list"> | undefined) {
  return (answer?.Ruoli ?? [])
    .map((role) => ({ value: role.id, label: role.nome || `n. ${role.id}` }))
    .sort((one, other) => compareText(one.label, other.label));
}
