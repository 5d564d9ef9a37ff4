import { expect, type Page } from "@playwright/test";
import type { addReviewQueue } from "./records/documents";
import type { Site } from "./site";

/** The requests that accepted or refused documents, from a mark on. */
export const decisions = (site: Site, from: number) =>
  site.legacy.recorded
    .slice(from)
    .filter(({ path }) => /^\/documenti\/(accetta|rifiuta)\//.test(path))
    .map(({ method, path }) => `${method} ${path}`);

export type Queue = Awaited<ReturnType<typeof addReviewQueue>>;

/** Runs in the page: a timer of these ms takes a minute, so that a busy machine has the time to undo. */
export function lengthenTimers(ms: number): void {
  const set = window.setTimeout;
  window.setTimeout = ((work: TimerHandler, after?: number, ...rest: unknown[]) =>
    set(work, after === ms ? 60_000 : after, ...rest)) as typeof setTimeout;
}

/** The elements that a person sees and presses while a document of this family is open. */
export function reviewOf(page: Page, cognome: string) {
  const dialog = page.getByRole("dialog", { name: "Visita medica" });
  const notices = page.getByRole("region", { name: /Avvisi/ }).getByRole("listitem");
  return {
    page,
    dialog,
    notices,
    expiry: dialog.getByRole("textbox", { name: "Scadenza" }),
    accept: dialog.getByRole("button", { name: "Accetta" }),
    expectOpen: (name: string) =>
      expect(dialog.getByText(`${name} ${cognome}`, { exact: true })).toBeVisible(),
    noticeOf: (name: string) =>
      notices.getByRole("listitem").filter({ hasText: `Visita medica di ${name} ${cognome}` }),
    failureOf: (name: string) =>
      page
        .getByRole("listitem")
        .filter({ hasText: `Visita medica di ${name} ${cognome}: forse la decisione è arrivata.` }),
  };
}
export type Review = ReturnType<typeof reviewOf>;
