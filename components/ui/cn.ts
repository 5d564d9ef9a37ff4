import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. Of two that set the same property the style sheet's order decides, not theirs: a
 * component takes `className` for layout alone, and has a variant, or a default that `className` replaces,
 * for what a caller may change.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
