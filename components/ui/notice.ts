"use client";

import type { ExternalToast } from "sonner";
import { texts } from "@/lib/format/texts";

/** Long enough to read two lines and reach the button. */
const UNDO_MS = 6000;
export const NOTICE_MS = 5000;
const WARNING_MS = 3000;

export type Toast = (text: string, options?: ExternalToast) => unknown;

/** What shows notices (components/ui/notice-toaster.tsx). */
export interface Toaster {
  success: Toast;
  error: Toast;
  info: Toast;
  warning: Toast;
  /** One notice for all that can still be undone. */
  undoList: (entries: readonly UndoEntry[], id: string) => unknown;
  dismiss: (id: string) => unknown;
}

/** Something that was done and can still be undone. */
export interface UndoEntry {
  id: number;
  /** Which record: 'Visita medica di Anna Neri'. */
  name: string;
  /** 'Documento accettato.' */
  text: string;
  onUndo: () => void;
}

let provide: (toaster: Toaster) => void;
const toaster = new Promise<Toaster>((resolve) => (provide = resolve));
let undos = 0;
/** The notice that lists what can be undone; null while there is none. */
let undoListId: string | null = null;

/** Notices before the toaster has loaded are shown as soon as it has. */
function send(show: (toast: Toaster) => void): void {
  void toaster.then(show);
}

/** For what shows notices, once it is there. */
export function provideToaster(given: Toaster): void {
  provide(given);
}

/** Says that something happened. Durations in milliseconds. */
export const notify = {
  /** It worked. */
  success(text: string): void {
    send((toast) => toast.success(text));
  },

  /**
   * It did not work; stays until it is closed, unless it has a duration. `retry` adds the button 'Riprova',
   * `action` another one in its place.
   */
  error(text: string, { retry, action, durationMs, id }: ErrorOptions = {}): void {
    const button = action ?? (retry && { label: texts.retry, onSelect: retry });
    const act = button && once(button.onSelect);
    send((toast) =>
      toast.error(text, {
        ...(id && { id }),
        duration: durationMs ?? Number.POSITIVE_INFINITY,
        action: act && { label: button.label, onClick: act },
      }),
    );
  },

  /** Something worth knowing. `passive`: the pointer passes through it to what lies beneath. */
  info(
    text: string,
    { durationMs = NOTICE_MS, passive = false }: { durationMs?: number; passive?: boolean } = {},
  ): void {
    send((toast) =>
      toast.info(text, {
        duration: durationMs,
        ...(passive && { closeButton: false, style: { pointerEvents: "none" } }),
      }),
    );
  },

  /** A short notice that something was not done or is not allowed; the same text replaces itself. */
  warning(text: string, { durationMs = WARNING_MS }: { durationMs?: number } = {}): void {
    send((toast) => toast.warning(text, { id: text, duration: durationMs }));
  },

  /**
   * It worked, and can be undone until the notice closes. Returns the function that closes it, for an action
   * that cannot be undone any longer: the notice's own time stops while the pointer is on it.
   */
  undo(
    text: string,
    { onUndo, durationMs = UNDO_MS }: { onUndo: () => void; durationMs?: number },
  ): () => void {
    const id = `undo-${++undos}`;
    send((toast) =>
      toast.success(text, {
        id,
        duration: durationMs,
        action: { label: texts.undo, onClick: once(onUndo) },
      }),
    );
    return () => send((toast) => toast.dismiss(id));
  },

  /**
   * All that can still be undone, the oldest first, in one notice that is called again when that changes; an
   * empty list closes it.
   */
  undoList(entries: readonly UndoEntry[]): void {
    if (entries.length === 0 && undoListId === null) return;
    const id = undoListId ?? `undo-${++undos}`;
    undoListId = entries.length === 0 ? null : id;
    send((toast) => (entries.length === 0 ? toast.dismiss(id) : toast.undoList(entries, id)));
  },
};

interface ErrorOptions {
  retry?: () => void;
  action?: { label: string; onSelect: () => void };
  durationMs?: number;
  /** A notice of the same id is replaced. */
  id?: string;
}

/** A notice takes 200 ms to leave, time enough for a second click. */
function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    act();
  };
}
