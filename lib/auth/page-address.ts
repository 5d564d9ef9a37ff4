/** Carries path and query of a page's address from the middleware to the page. */
export const PAGE_ADDRESS_HEADER = "x-pontile-address";

/** An address inside the application that `ritorno` may name; null for anything that could lead out of it. */
export function ownAddress(text: string | null | undefined): string | null {
  if (!text || text.length > 1000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return null;
  const url = new URL(text, "http://pontile.invalid");
  return url.origin === "http://pontile.invalid" && !url.pathname.startsWith("/api/")
    ? url.pathname + url.search
    : null;
}
