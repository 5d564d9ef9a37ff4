/**
 * Creates a value on first use and caches it. For formatters of `Intl`: the first of each kind takes a
 * browser 10 to 20 ms, which a page without them does not spend at its start.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
