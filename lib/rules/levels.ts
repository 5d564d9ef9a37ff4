import type { Guard } from "../contract/call";

/** The levels in their order (docs/rules/access.md#levels). */
export const levels = ["SOCIO", "ISTRUTTORE", "SEGRETERIA", "ADMIN", "GOD"] as const;
export type Level = (typeof levels)[number];

/** The level in a text; an unknown one counts as SOCIO. */
export function readLevel(permesso: unknown): Level {
  return levels.find((level) => level === permesso) ?? "SOCIO";
}

export function isAtLeast(level: Level, min: Level): boolean {
  return levels.indexOf(level) >= levels.indexOf(min);
}

/**
 * Whether a level passes a guard; `null` means not signed in. "adminOnly" is ADMIN and not GOD
 * (docs/rules/access.md#guards).
 */
export function admits(guard: Guard | "loggedOut", level: Level | null): boolean {
  if (guard === "public") return true;
  if (guard === "loggedOut") return level === null;
  if (level === null) return false;
  switch (guard) {
    case "loggedIn":
      return true;
    case "staff":
      return isAtLeast(level, "ISTRUTTORE");
    case "secretariat":
      return isAtLeast(level, "SEGRETERIA");
    case "admin":
      return isAtLeast(level, "ADMIN");
    case "adminOnly":
      return level === "ADMIN";
  }
}
