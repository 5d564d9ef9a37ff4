/**
 * The key that tells one sent content from another: its fields, and of a file its name, size and time, which
 * are known unread.
 */
export function contentKey(content: unknown): string {
  return JSON.stringify(content, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}
