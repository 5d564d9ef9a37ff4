/** `localStorage` is the browser's, `sessionStorage` this tab's. */
type Area = "localStorage" | "sessionStorage";

/** The text that is stored under a key; null without one, and where storage is forbidden. */
export function keptText(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it with null. Storage that is full or forbidden keeps what it has. */
export function keepText(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
  } catch {
    // Stored texts are a convenience: nobody's work depends on them.
  }
}

/** The time for which a cookie keeps a choice of this browser: a year. */
export const COOKIE_YEAR_SECONDS = 31_536_000;

/** Whether a cookie that scripts may read has this value. */
export const hasCookie = (name: string, value: string) =>
  document.cookie.split("; ").includes(`${name}=${value}`);

/**
 * Sets a cookie that scripts may read, for all tabs: until the browser is closed, or for so many seconds, and
 * 0 removes it.
 */
export function keepCookie(name: string, value: string, seconds?: number): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  const age = seconds === undefined ? "" : `; Max-Age=${seconds}`;
  // Browsers that have it: https://developer.mozilla.org/docs/Web/API/Cookie_Store_API#browser_compatibility
  // biome-ignore lint/suspicious/noDocumentCookie: older Firefox and Safari have no Cookie Store API
  document.cookie = `${name}=${value}; Path=/${age}; SameSite=Lax${secure}`;
}
