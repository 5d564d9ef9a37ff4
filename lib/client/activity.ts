import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** `input` stands for dictated and pasted text, `popstate` for the browser's own 'Back'. */
const acts = ["pointerdown", "click", "keydown", "input", "popstate"];
/** A first read this long after an act still belongs to it: a search waits for the last letter. */
const FOLLOW_MS = 10_000;

/** In ms: a person who is typing writes the next letter within this time. */
const TYPING_MS = 1_000;

/** Opening the page counts as an act. */
let lastAct = Date.now();
let lastInput = 0;
let isHandlingAct = false;

/** When a person last did something on this page (docs/rules/sign-in.md#use), in ms since the epoch. */
export const lastActAt = () => lastAct;

/** Notes what a person does on this page, and runs `onAct` each time; returns the way to stop listening. */
export function watchActs(onAct: () => void): () => void {
  const note = ({ type }: Event) => {
    lastAct = Date.now();
    if (type === "input") lastInput = lastAct;
    isHandlingAct = true;
    setTimeout(() => {
      isHandlingAct = false;
    });
    onAct();
  };
  for (const type of acts) window.addEventListener(type, note, true);
  return () => {
    for (const type of acts) window.removeEventListener(type, note, true);
  };
}

/** Resolves when nobody is typing, at once or soon after, so that a moved focus gets no stray letter. */
export async function typingEnds(): Promise<void> {
  const rest = () => lastInput + TYPING_MS - Date.now();
  // More than that is left where the computer's clock was set back.
  while (rest() > 0 && rest() <= TYPING_MS) await new Promise((resolve) => setTimeout(resolve, rest()));
}

/**
 * Whether no person has asked for a read that starts now: a poll, a refetch, whatever the query client starts
 * by itself. Asked for are reads that an act starts at once ('Riprova') or makes for the first time.
 */
export function isBackgroundRead(queries: QueryClient, queryKey: QueryKey): boolean {
  if (isHandlingAct) return false;
  const state = queries.getQueryState(queryKey);
  const isFirst = state?.data === undefined && !state?.errorUpdateCount;
  return !isFirst || Date.now() - lastAct > FOLLOW_MS;
}
