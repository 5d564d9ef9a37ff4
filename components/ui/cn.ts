import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. No two of one element may set the same property, for the style sheet's order and not theirs decides which
 * wins: what may be overridden stands under `base:` (globals.css). tests/architecture/classes.test.ts looks.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
