import type { Answer } from "@/lib/contract";

/** The roles as choices, by name. */
export function roleOptions(answer: Answer<"ruoli.list"> | undefined) {
  return (answer?.Ruoli ?? [])
    .map((role) => ({ value: role.id, label: role.nome || `n. ${role.id}` }))
    .sort((one, other) => one.label.localeCompare(other.label, "it"));
}
