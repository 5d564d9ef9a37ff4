import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { IconButton } from "@/components/ui/button";
import { cn } from "./cn";

/** The width below which bars of buttons are one line, with the rest under '…'. */
export const phoneWidth = "(width < 40rem)";

/** Buttons that have room beside '…' at 360 px. */
export const maxOnPhone = 2;

interface MoreActionsProps {
  /**
   * There is room: the buttons stand in the bar without '…'. The state of the buttons outlives the change.
   */
  isInLine: boolean;
  /** The classes that place its panel in the bar around it, which is positioned. */
  panelClassName: string;
  children: ReactNode;
}

/**
 * '…' with a panel of buttons, in the page also while it is closed: a press on one of its buttons or beside
 * it, Esc and a focus elsewhere close it.
 */
export function MoreActions({ isInLine, panelClassName, children }: MoreActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    // Beneath a line of buttons the panel may reach below the visible part of the dialog.
    panel.current?.scrollIntoView?.({ block: "nearest" });
    const closeBeside = ({ target }: PointerEvent) => {
      if (!place.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeBeside);
    return () => document.removeEventListener("pointerdown", closeBeside);
  }, [isOpen]);
  /** The focus does not stay on a button that is hidden: a dialog could not give it back there. */
  function close() {
    if (panel.current?.contains(document.activeElement)) more.current?.focus();
    setOpen(false);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what bubbles from the buttons inside
    <div
      ref={place}
      // Without '…' while every child of the panel is hidden.
      className={isInLine ? "contents" : "not-has-[[data-more-panel]>:not([hidden])]:hidden"}
      data-owns-escape={isOpen && !isInLine ? "" : undefined}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen || isInLine) return;
        event.preventDefault();
        close();
      }}
      onBlur={(event) => {
        // Null where nothing takes the focus. In Safari no pressed button does, also none of the panel
        // (https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/button#clicking_and_focus).
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      {!isInLine && (
        <IconButton
          ref={more}
          label="Altre azioni"
          icon="ellipsis"
          size="md"
          variant="secondary"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears what bubbles from the buttons inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click too */}
      <div
        ref={panel}
        data-more-panel
        onClick={close}
        className={
          isInLine
            ? "contents"
            : cn(
                "absolute z-10 flex-col items-stretch gap-1 rounded-lg border border-line bg-surface-raised p-2 shadow-lg *:flex-wrap",
                isOpen ? "flex" : "hidden",
                panelClassName,
              )
        }
      >
        {children}
      </div>
    </div>
  );
}

/**
 * The buttons one by one, whether or not they stand in fragments, under keys that are unique among them; a
 * component that returns several counts as one.
 */
export function buttonsIn(nodes: ReactNode): ReactNode[] {
  return Children.toArray(nodes).flatMap((node) =>
    isValidElement<{ children?: ReactNode }>(node) && node.type === Fragment
      ? buttonsIn(node.props.children).map((button) =>
          isValidElement(button) ? cloneElement(button, { key: `${node.key}${button.key}` }) : button,
        )
      : [node],
  );
}
