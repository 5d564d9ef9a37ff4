/** Carries path and query of a page from the middleware to the page. */
export const PAGE_ADDRESS_HEADER = "x-pontile-address";

/** The address for `ritorno` if it stays inside the application, else null. */
export function ownAddress(text: string | null | undefined): string | null {
  if (!text || text.length > 1000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return null;
  const { origin, pathname, search } = new URL(text, "http://pontile.invalid");
  // The URL parser has removed dot segments, which can leave two leading slashes: `/..//evil.example`.
  const isOwn = origin === "http://pontile.invalid" && !/^\/(\/|api\/)/.test(pathname);
  return isOwn ? pathname + search : null;
}
