import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. Of two that set the same property the style sheet's order decides, not theirs: a
 * component takes `className` for layout and for what it leaves open of its icon (`[&_svg]:…`), and has a
 * variant, or a default that `className` replaces, for what else a caller may change.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
