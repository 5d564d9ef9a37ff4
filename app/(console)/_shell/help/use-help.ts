import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { areCharacterKeysOn } from "@/components/ui/character-keys";
import { useReturnFocus } from "@/components/ui/use-return-focus";

const typingPlaces =
  "input:not([type='radio'],[type='checkbox']),textarea,select,[role='textbox'],[role='combobox'],[contenteditable='true']";

export interface Help {
  isOpen: boolean;
  /** It was asked for from a modal dialog: it stands above it, since nothing beside it can be used. */
  isAbove: boolean;
  /** The number of times that the help was asked for: each one moves the focus to it. */
  asked: number;
  /** The page that somebody has chosen; null follows the screen. */
  chosen: string | null;
  choose: (id: string | null) => void;
  /** Leads to the page before; undefined on the first. */
  back: (() => void) | undefined;
  /** Opens the help, at a page or at that of the screen. */
  show: (id?: string) => void;
  close: () => void;
  /** For a part that has closed: the focus goes back to its former place. */
  returnFocus: () => void;
}

/**
 * The help's panel: whether it is open, at which page, and its keys F1 and `?`
 * (docs/rules/help.md#opening).
 */
export function useHelp(): Help {
  const [isOpen, setOpen] = useState(false);
  const [isAbove, setAbove] = useState(false);
  const [asked, setAsked] = useState(0);
  // The page before stays a press away when the help is closed meanwhile, as on a phone.
  const [turned, setTurned] = useState<readonly (string | null)[]>([null]);
  const restore = useReturnFocus(isOpen);
  const latest = useRef(restore);
  useLayoutEffect(() => {
    latest.current = restore;
  });
  const returnFocus = useCallback(() => latest.current(), []);

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
  useLayoutEffect(() => setAbove(isOpen && isModalOpen()), [isOpen]);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isHelpKey(event)) return;
      event.preventDefault();
      // Beneath a dialog that has opened since, the panel cannot be read: it is brought above.
      const isBeneath = isOpen && !isAbove && isModalOpen();
      if (isBeneath) setAbove(true);
      else if (isOpen) close();
      else show();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isOpen, isAbove, show, close]);

  return {
    isOpen,
    isAbove,
    asked,
    chosen: turned.at(-1) ?? null,
    choose,
    back: turned.length > 1 ? back : undefined,
    show,
    close,
    returnFocus,
  };
}

const isModalOpen = () => document.querySelector("[aria-modal=true]") !== null;

/** F1, or `?` where somebody does not type and characters are shortcuts. */
function isHelpKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (event.key === "F1") return true;
  if (event.key !== "?" || !areCharacterKeysOn()) return false;
  return !(event.target instanceof Element && event.target.closest(typingPlaces));
}
