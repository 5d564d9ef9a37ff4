import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { areCharacterKeysOn } from "@/components/ui/character-keys";
import { uppermostDialog } from "@/components/ui/layer-container";
import { isFocusFree, useReturnFocus } from "@/components/ui/use-return-focus";

const typingPlaces =
  "input:not([type='radio'],[type='checkbox']),textarea,select,[role='textbox'],[role='combobox'],[contenteditable='true']";

export interface Help {
  isOpen: boolean;
  /**
   * The modal dialog that it was asked for from: it stands in it, since nothing outside it can be used. Null
   * without one; undefined until that is known.
   */
  dialog: Element | null | undefined;
  /** The number of times that the help was asked for: each one moves the focus to it, by `takeFocus`. */
  asked: number;
  takeFocus: (panel: HTMLElement | null) => void;
  /** The page that somebody has chosen; null follows the screen. */
  chosen: string | null;
  choose: (id: string | null) => void;
  /** Leads to the page before; undefined on the first. */
  back: (() => void) | undefined;
  /** Opens the help, at a page or at that of the screen. */
  show: (id?: string) => void;
  close: () => void;
  /** For its dialog, which has closed: it goes to the one beneath, or to the screen. */
  leaveDialog: () => void;
  /** For a part that has closed: the focus goes back to its former place, unless somebody has moved it. */
  returnFocus: () => void;
}

/**
 * The help's panel: whether it is open, at which page, and its keys F1 and `?`
 * (docs/rules/help.md#opening).
 */
export function useHelp(): Help {
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<Element | null>();
  const [asked, setAsked] = useState(0);
  // The page before stays a press away when the help is closed meanwhile, as on a phone.
  const [turned, setTurned] = useState<readonly (string | null)[]>([null]);
  const returnFocus = useReturnWhileFree(isOpen, dialog);
  const takeFocus = useFocusOnceAsked(asked);

  const choose = useCallback(
    (id: string | null) => setTurned((pages) => (pages.at(-1) === id ? pages : [...pages, id])),
    [],
  );
  const back = useCallback(() => setTurned((pages) => pages.slice(0, -1)), []);
  const show = useCallback(
    (id?: string) => {
      choose(id ?? null);
      setAsked((count) => count + 1);
      setOpen(true);
    },
    [choose],
  );
  // After the palette or the drawer that it was asked for from has closed.
  useLayoutEffect(() => setDialog(isOpen ? dialogInSight() : undefined), [isOpen]);
  const close = useCallback(() => setOpen(false), []);
  const leaveDialog = useCallback(() => setDialog((left) => left && dialogInSight()), []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isHelpKey(event)) return;
      event.preventDefault();
      const inSight = dialogInSight();
      if (!isOpen) show();
      // Beneath a dialog that has opened since, the panel cannot be read.
      else if (inSight && inSight !== dialog) {
        setDialog(inSight);
        setAsked((count) => count + 1);
      } else close();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isOpen, dialog, show, close]);

  return {
    isOpen,
    dialog,
    asked,
    takeFocus,
    chosen: turned.at(-1) ?? null,
    choose,
    back: turned.length > 1 ? back : undefined,
    show,
    close,
    leaveDialog,
    returnFocus,
  };
}

/** The focus goes to the help once each time that it was asked for, and not as it changes its place. */
function useFocusOnceAsked(asked: number) {
  const answered = useRef(0);
  return useCallback(
    (panel: HTMLElement | null) => {
      if (answered.current === asked) return;
      answered.current = asked;
      panel?.focus({ preventScroll: true });
    },
    [asked],
  );
}

function useReturnWhileFree(isOpen: boolean, dialog: Help["dialog"]): () => void {
  const restore = useReturnFocus(isOpen, dialog);
  const latest = useRef(restore);
  useLayoutEffect(() => {
    latest.current = restore;
  });
  return useCallback(() => {
    if (isFocusFree()) latest.current();
  }, []);
}

/** The uppermost dialog that is not the help itself. */
const dialogInSight = () => uppermostDialog(":not([data-help-sheet])");

/** F1, or `?` where somebody does not type and characters are shortcuts. */
function isHelpKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (event.key === "F1") return true;
  if (event.key !== "?" || !areCharacterKeysOn()) return false;
  return !(event.target instanceof Element && event.target.closest(typingPlaces));
}
