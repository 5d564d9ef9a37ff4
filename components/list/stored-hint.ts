import { formatValue } from "@/lib/contract/loose-values";

/**
 * What stands beside a field whose stored value it cannot show, as that value is: it is kept until somebody
 * types another. Undefined where `read` can read it, or nothing is stored.
 */
export function storedHint(stored: unknown, read: (stored: unknown) => unknown): string | undefined {
  const text = formatValue(stored).trim();
  return text !== "" && read(stored) === null ? `Valore salvato: ${text}` : undefined;
}
