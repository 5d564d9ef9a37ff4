/** Carries path and query of a page's address from the middleware to the page. */
export const PAGE_ADDRESS_HEADER = "x-pontile-address";

/** An address inside the application that `ritorno` may name; null for anything that could lead out of it. */
export function ownAddress(text: string | null | undefined): string | null {
  if (!text || text.length > 1000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return null;
  const { origin, pathname, search } = new URL(text, "http://pontile.invalid");
  // Path steps are gone now, and what they leave may begin with two slashes: `/..//evil.example`.
  const isOwn = origin === "http://pontile.invalid" && !/^\/(\/|api\/)/.test(pathname);
  return isOwn ? pathname + search : null;
}
