import { COOKIE_YEAR_SECONDS, keepCookie } from "@/lib/browser-storage";

/**
 * The theme that somebody chose; a cookie, so that the server draws it at once. Without it the system's
 * preference holds.
 */
export const THEME_COOKIE = "pontile-tema";
type Theme = "light" | "dark";

/** The theme that the cookie names; undefined when nobody has chosen one. */
export function chosenTheme(cookie: string | undefined): Theme | undefined {
  return cookie === "light" || cookie === "dark" ? cookie : undefined;
}

export const themeScript =
  'document.documentElement.dataset.theme=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"';

/** From light to dark or back, from now on. */
export function switchTheme(): void {
  const theme: Theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  keepCookie(THEME_COOKIE, theme, COOKIE_YEAR_SECONDS);
}
