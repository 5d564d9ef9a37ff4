import { formatValue } from "@/lib/contract/loose-values";

/**
 * The hint beside a field that cannot show its stored value: that value as it is, which is kept until
 * somebody types another. Undefined where `read` can read it, or nothing is stored.
 */
export function storedHint(stored: unknown, read: (stored: unknown) => unknown): string | undefined {
  const text = formatValue(stored).trim();
  return text !== "" && read(stored) === null ? `Valore salvato: ${text}` : undefined;
}
