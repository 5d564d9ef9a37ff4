/**
 * What tells something that is sent from something else: its fields, and of a file as much as is known
 * unread.
 */
export function contentKey(content: unknown): string {
  return JSON.stringify(content, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}
