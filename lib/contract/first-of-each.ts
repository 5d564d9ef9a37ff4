/**
 * Records of which several with one id count as the first of them: the server's joins can name one twice
 * (docs/rules/data-forms.md#lists-of-records). Those without an id, 0 or none, all stay.
 */
export function firstOfEach<T>(records: T[], idOf: (record: T) => unknown): T[] {
  const seen = new Set<unknown>();
  return records.filter((record) => {
    const id = idOf(record);
    if (!id) return true;
    const isFirst = !seen.has(id);
    seen.add(id);
    return isFirst;
  });
}
