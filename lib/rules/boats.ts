/** The kinds of boats; `velico` holds the label itself (docs/rules/boats.md#kinds). */
export const boatKinds = ["Vela Cabinata", "Vela Deriva", "Motore"] as const;

/** Kinds of registration: without a plate, or with one (docs/rules/boats.md#registration). */
export const NATANTE = 1;
export const TARGATO = 0;
export const registrations = [
  { value: NATANTE, label: "Natante" },
  { value: TARGATO, label: "Targato" },
] as const;

/** `natante` of a boat's `dati` in any legacy form of a flag; null when it is unreadable. */
export function registrationOf(natante: unknown): typeof NATANTE | typeof TARGATO | null {
  const text = typeof natante === "boolean" ? String(Number(natante)) : String(natante ?? "").trim();
  if (text === "1") return NATANTE;
  return text === "0" ? TARGATO : null;
}

/** `attivaBool` or `viareggioBool` of a boat's `dati`, which may be true, 1, or either as text. */
export function readBoatFlag(value: unknown): boolean {
  return value === true || value === 1 || value === "1" || value === "true";
}
