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
    // What is kept is a help: nothing that somebody does waits for it.
  }
}
