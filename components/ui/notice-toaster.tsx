import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useSyncExternalStore } from "react";
import { type ExternalToast, Toaster, toast } from "sonner";
import { Button } from "@/components/ui/button";
import { ErrorText } from "@/components/ui/error-text";
import { Icon } from "@/components/ui/icon";
import { NOTICE_MS, type NoticeService, provideToaster, type Toast } from "@/components/ui/notice";
import { aroundNotices, isPlacedAtTop } from "@/components/ui/notice-place";
import { UndoList } from "@/components/ui/undo-list";
import { texts } from "@/lib/format/texts";

/**
 * Sonner's own stylesheet stands outside the cascade layers and beats Tailwind's utilities. It takes colours
 * and sizes from variables, and variables on the element itself beat those of its stylesheet; our colours
 * follow the theme.
 */
const style = {
  fontFamily: "inherit",
  pointerEvents: "auto",
  // A sentence and its button on two or three lines, and still between the buttons of a large dialog.
  "--width": "clamp(22rem, 36vw, 30rem)",
  "--border-radius": "10px",
  "--normal-bg": "var(--surface-raised)",
  "--normal-border": "var(--line)",
  "--normal-text": "var(--ink)",
  "--success-bg": "var(--positive-soft)",
  "--success-border": "var(--positive)",
  "--success-text": "var(--ink)",
  "--info-bg": "var(--surface-raised)",
  "--info-border": "var(--accent)",
  "--info-text": "var(--ink)",
  "--warning-bg": "var(--warning-soft)",
  "--warning-border": "var(--warning)",
  "--warning-text": "var(--ink)",
  "--error-bg": "var(--danger-soft)",
  "--error-border": "var(--danger)",
  "--error-text": "var(--ink)",
} as CSSProperties;

const top = "var(--notices-top, 0.5rem)";

const classNames = {
  toast: "gap-3! px-4! py-3! text-sm! focus-visible:outline-2! focus-visible:outline-accent!",
  content: "flex-1",
  title: "font-normal! text-sm!",
  icon: "size-5! m-0!",
  closeButton:
    "static! order-last size-7! pointer-coarse:size-11! pointer-coarse:-my-3! pointer-coarse:-mr-3! shrink-0 transform-none! rounded! border-0! bg-transparent! text-ink-soft! hover:text-ink! focus-visible:outline-2! focus-visible:outline-accent!",
};

const icons = {
  success: <Icon name="circle-check" className="m-0! size-5 text-positive" />,
  info: <Icon name="info" className="m-0! size-5 text-accent" />,
  warning: <Icon name="triangle-exclamation-point" className="m-0! size-5 text-warning" />,
  error: <Icon name="circle-exclamation-point" className="m-0! size-5 text-danger" />,
  close: <Icon name="x" className="size-4" />,
};

const error: Toast = (text, options) => lasting(toast.error)(<ErrorText>{text}</ErrorText>, options);

type Show = (text: ReactNode, options?: ExternalToast) => string | number;

/**
 * The interval at which a notice whose time is over checks whether the pointer or the focus is still on it.
 */
const HELD_CHECK_MS = 1000;

/** Sonner stops a notice's time under the pointer, not under the focus: so its time is kept here. */
function lasting(show: Show): Show {
  return (text, options) => {
    const durationMs = options?.duration ?? NOTICE_MS;
    const action = options && buttonOf(options);
    const position = isPlacedAtTop() ? "top-center" : undefined;
    const id = show(text, { ...options, action, position, duration: Number.POSITIVE_INFINITY });
    if (Number.isFinite(durationMs)) dismissAfter(id, durationMs);
    return id;
  };
}

/** Our button in place of Sonner's, which has colours of its own; a press closes the notice. */
function buttonOf({ id, action }: ExternalToast): ReactNode {
  if (!action || typeof action !== "object" || !("onClick" in action)) return null;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    action.onClick(event);
    toast.dismiss(id);
  };
  return (
    <Button size="sm" onClick={press}>
      {action.label}
    </Button>
  );
}

function dismissAfter(id: string | number, durationMs: number): void {
  clearTimeout(timers.get(id));
  const leave = () => {
    if (isHeld()) return dismissAfter(id, HELD_CHECK_MS);
    timers.delete(id);
    toast.dismiss(id);
  };
  timers.set(id, setTimeout(leave, durationMs));
}

const timers = new Map<string | number, ReturnType<typeof setTimeout>>();

function isHeld(): boolean {
  if (document.hidden || document.activeElement?.closest("[data-sonner-toaster]")) return true;
  return document.querySelector("[data-sonner-toaster]:hover") !== null;
}

/** Where the list of what can be undone has appeared: it stays there, whatever opens or closes meanwhile. */
let undoPlace: { id: string; isAtTop: boolean } | null = null;

const undoList: NoticeService["undoList"] = (entries, id) => {
  if (undoPlace?.id !== id) undoPlace = { id, isAtTop: isPlacedAtTop() };
  const { isAtTop } = undoPlace;
  return toast.success(<UndoList entries={entries} isAtTop={isAtTop} />, {
    id,
    position: isAtTop ? "top-center" : undefined,
    duration: Number.POSITIVE_INFINITY,
  });
};

const service: NoticeService = {
  success: lasting(toast.success),
  info: lasting(toast.info),
  warning: lasting(toast.warning),
  error,
  undoList,
  dismiss: toast.dismiss,
};

/**
 * Where notices appear: below in the middle, above the footer of an open dialog (./notice-place) or the bar
 * of selected rows (app/globals.css); on a phone at the top while a dialog is open. Above dialogs and usable
 * while one is open.
 */
export function NoticeToaster() {
  // After the effects of sonner's own Toaster, which shows nothing that came before.
  useEffect(() => provideToaster(service), []);
  const theme = useSyncExternalStore(watchTheme, readTheme, () => "light" as const);
  return (
    <div ref={aroundNotices} data-notices className="contents">
      <Toaster
        theme={theme}
        position="bottom-center"
        // A success, a failure and the undo list may stand together: each is shown whole.
        expand
        richColors
        closeButton
        visibleToasts={4}
        gap={8}
        offset={{ top, bottom: "var(--notices-bottom, 1.5rem)" }}
        mobileOffset={{ top, bottom: "var(--notices-bottom, 1rem)", left: "1rem", right: "1rem" }}
        duration={NOTICE_MS}
        icons={icons}
        style={style}
        toastOptions={{ classNames, closeButtonAriaLabel: texts.closeNotice }}
        customAriaLabel={texts.notices}
      />
    </div>
  );
}

function watchTheme(changed: () => void) {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

function readTheme() {
  return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}
