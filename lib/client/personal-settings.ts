const PREFIX = "pontile.persona.";

/**
 * The key of a person's own setting in this browser, which outlives the sign-out; for choices such as paths
 * of screens, never for what is on them.
 */
export function personalSetting(person: number, name: string): string {
  return `${PREFIX}${person}.${name}`;
}

/**
 * Removes all that this browser keeps but each person's own settings. Where storage is forbidden there is
 * nothing to remove.
 */
export function clearBrowserStorage(): void {
  try {
    const { localStorage } = window;
    for (const key of Object.keys(localStorage)) if (!key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // The sign-out goes on where storage is forbidden.
  }
  clearTabStorage();
}

/**
 * Removes all that this tab alone keeps; what the browser keeps may be of the next person already. Where
 * storage is forbidden there is nothing to remove.
 */
export function clearTabStorage(): void {
  try {
    window.sessionStorage.clear();
  } catch {
    // The sign-out, or following one, goes on where storage is forbidden.
  }
}
