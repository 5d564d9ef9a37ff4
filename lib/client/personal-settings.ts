const PREFIX = "pontile.persona.";

/**
 * The key of a person's own setting in this browser, which outlives the sign-out; for choices such as paths
 * of screens, never for what is on them.
 */
export function personalSetting(person: number, name: string): string {
  return `${PREFIX}${person}.${name}`;
}

/** Removes all that this browser keeps but each person's own settings. */
export function clearBrowserStorage(): void {
  const { localStorage, sessionStorage } = window;
  for (const key of Object.keys(localStorage)) if (!key.startsWith(PREFIX)) localStorage.removeItem(key);
  sessionStorage.clear();
}
