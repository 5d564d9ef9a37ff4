import type { ExternalToast } from "sonner";
import { texts } from "@/lib/format/texts";

/** Long enough to read two lines and reach the button. */
const UNDO_MS = 6000;
/** For a run over many records: long enough to read its result and still undo it. */
export const UNDO_RUN_MS = 10_000;
export const NOTICE_MS = 5000;
const WARNING_MS = 3000;
/** A failure that stood in a dialog, once the dialog has closed. */
const HANDED_ON_MS = 10_000;

export type Toast = (text: string, options?: ExternalToast) => unknown;

/** The functions that show notices (components/ui/notice-toaster.tsx) (docs/rules/screens.md#notices). */
export interface NoticeService {
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

let provide: (toaster: NoticeService) => void;
const toaster = new Promise<NoticeService>((resolve) => (provide = resolve));
let undos = 0;
let notices = 0;
/** The open dialogs that show a failure themselves, the uppermost last. */
const failurePlaces: FailurePlace[] = [];
/** Ids of the last success and the last failure: the next of its kind takes its place. */
const lastShown: { success?: string; error?: string } = {};
/** The notice that lists the actions that can be undone; null while there is none. */
let undoListId: string | null = null;

/** A failure as a dialog shows it: the sentence and its one button. */
export interface ShownFailure {
  text: string;
  action?: { label: string; onSelect: () => void };
  /** Its button leads somewhere, and does not only try again. */
  leads?: boolean;
  /** That of its notice, where it becomes one. */
  id?: string;
}

/** The place in a dialog for its failures; null clears it. */
interface FailurePlace {
  show: (failure: ShownFailure | null) => void;
  /** The failure that it shows now. */
  current: () => ShownFailure | null;
}

/**
 * While a dialog is open, failures are shown in it and not over it. Returns the function for when it closes:
 * a failure that nobody has answered then goes to the dialog beneath, or to a notice of the page.
 */
export function registerFailurePlace(place: FailurePlace): () => void {
  failurePlaces.push(place);
  return () => {
    failurePlaces.splice(failurePlaces.indexOf(place), 1);
    const left = place.current();
    if (!left) return;
    const { text, action, leads, id } = left;
    const button = leads ? { action } : { retry: action?.onSelect };
    notify.error(text, { ...button, id, isKept: leads, durationMs: action ? undefined : HANDED_ON_MS });
  };
}

/** Shows the next failure, or none; one that leads somewhere is not lost to it, but becomes a notice. */
function replaceIn(place: FailurePlace, next: ShownFailure | null): void {
  const former = place.current();
  place.show(next);
  if (!former?.leads || (next?.id && next.id === former.id)) return;
  sendFailure(former.text, { action: former.action, id: former.id, isKept: true });
}

/** Shows a failure as a notice. One with an action of its own is kept beside the next failure. */
function sendFailure(text: string, options: ErrorOptions): void {
  const { retry, action, durationMs, id, isKept = action !== undefined } = options;
  const button = buttonOf({ retry, action });
  send((toast) =>
    toast.error(text, {
      id: id ?? (isKept ? `notice-${++notices}` : inPlaceOf(toast, "error")),
      duration: durationMs ?? Number.POSITIVE_INFINITY,
      action: button && { label: button.label, onClick: button.onSelect },
    }),
  );
}

function buttonOf({ retry, action }: Pick<ErrorOptions, "retry" | "action">): ShownFailure["action"] {
  const button = action ?? (retry && { label: texts.retry, onSelect: retry });
  return button && { label: button.label, onSelect: atFirstPress(button.onSelect) };
}

/** The id for a new notice; the former one of its kind leaves. */
function inPlaceOf(toast: NoticeService, kind: keyof typeof lastShown): string {
  const former = lastShown[kind];
  if (former) toast.dismiss(former);
  const id = `notice-${++notices}`;
  lastShown[kind] = id;
  return id;
}

/** Notices before the toaster has loaded are shown as soon as it has. */
function send(show: (toast: NoticeService) => void): void {
  void toaster.then(show);
}

/** Gives the functions that show notices, once they are there. */
export function provideToaster(given: NoticeService): void {
  provide(given);
}

/** Says that something happened. Durations in milliseconds. */
export const notify = {
  /** It worked: it takes the place of the last success, and of the failure that the dialog shows. */
  success(text: string): void {
    const place = failurePlaces.at(-1);
    if (place) replaceIn(place, null);
    send((toast) => toast.success(text, { id: inPlaceOf(toast, "success") }));
  },

  /**
   * It did not work: the failure stands in the open dialog, or is a notice that stays until it is closed,
   * unless `durationMs` is given. A newer failure takes the place of one without an `action`, while one with
   * it becomes a notice beside the dialog; `retry` adds the button 'Riprova', `action` another one in its
   * place.
   */
  error(text: string, options: ErrorOptions = {}): void {
    const place = failurePlaces.at(-1);
    if (!place) {
      sendFailure(text, options);
      return;
    }
    const { action, durationMs, id, isKept = action !== undefined } = options;
    const failure = { text, action: buttonOf(options), leads: isKept, id };
    replaceIn(place, failure);
    if (durationMs) setTimeout(() => place.current() === failure && place.show(null), durationMs);
  },

  /** A notice worth reading. `passive`: the pointer passes through it to the page beneath. */
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

  /**
   * A short notice that something was not done or is not allowed; the same text replaces itself. Returns the
   * function that closes it.
   */
  warning(text: string, { durationMs = WARNING_MS }: { durationMs?: number } = {}): () => void {
    send((toast) => toast.warning(text, { id: text, duration: durationMs }));
    return () => send((toast) => toast.dismiss(text));
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
        action: { label: texts.undo, onClick: atFirstPress(onUndo) },
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
  /** Stays beside the next failure, as one with an `action` does. */
  isKept?: boolean;
}

/** A notice takes 200 ms to leave, time enough for a second click. */
function atFirstPress(act: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    act();
  };
}
