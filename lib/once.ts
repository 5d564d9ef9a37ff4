/**
 * Makes something when it is first asked for, and keeps it. For formatters of `Intl`: the first of each kind takes the browser
 * 10 to 20 ms, which a page that shows none of them need not spend while it starts.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
