import { Children, Fragment, isValidElement, type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { noticesAbove } from "@/components/ui/notice-place";
import { useMedia } from "@/components/ui/use-media";
import { cn } from "./cn";

/** Buttons that have room beside '…' at 360 px. */
const maxOnPhone = 2;

interface DialogFooterProps {
  /** What refuses or takes back, in red at the left. */
  refusal?: ReactNode;
  /** What stands apart from the decision, after the refusal. */
  start?: ReactNode;
  /** At the right, the primary one last. */
  children?: ReactNode;
}

/**
 * The footer of a dialog: one line on every size. On a phone the refusal and the last button stay, without a
 * refusal the last two; the rest is under '…', in the page all the while, so that a question that one of them
 * asks outlives the panel.
 */
export function DialogFooter({ refusal, start, children }: DialogFooterProps) {
  const isPhone = useMedia("(width < 40rem)");
  const buttons = flatten(children);
  const room = refusal ? maxOnPhone - 1 : maxOnPhone;
  const kept = isPhone ? buttons.slice(-room) : buttons;
  const rest = isPhone ? buttons.slice(0, -room) : [];
  const hasMore = isPhone && (flatten(start).length > 0 || rest.length > 0);
  return (
    // No `footer`: outside of `main` it would be a landmark of the page.
    <div
      ref={noticesAbove}
      data-dialog-footer
      className="relative flex items-center gap-2 border-t border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6 print:hidden"
    >
      {refusal}
      {hasMore ? (
        <MoreActions>
          {rest}
          {start}
        </MoreActions>
      ) : (
        start
      )}
      <div className="ml-auto flex min-w-0 items-center justify-end gap-2">{kept}</div>
    </div>
  );
}

/** The panel above '…': a press on one of its buttons or beside it, Esc and a focus elsewhere close it. */
function MoreActions({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
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
      data-owns-escape={isOpen ? "" : undefined}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.preventDefault();
        close();
      }}
      onBlur={(event) => {
        // Null where nothing takes the focus. In Safari no pressed button does, also none of the panel
        // (https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/button#clicking_and_focus).
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <IconButton
        ref={more}
        label="Altre azioni"
        icon="ellipsis"
        size="md"
        variant="secondary"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears what bubbles from the buttons inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click too */}
      <div
        ref={panel}
        onClick={close}
        className={cn(
          "absolute bottom-full left-4 z-10 mb-1 max-w-[calc(100%-2rem)] flex-col items-stretch gap-1 rounded-lg border border-line bg-surface-raised p-2 shadow-lg *:flex-wrap",
          isOpen ? "flex" : "hidden",
        )}
      >
        {children}
      </div>
    </div>
  );
}

/** The buttons one by one, whether or not they stand in fragments. */
function flatten(nodes: ReactNode): ReactNode[] {
  return Children.toArray(nodes).flatMap((node) =>
    isValidElement<{ children?: ReactNode }>(node) && node.type === Fragment
      ? flatten(node.props.children)
      : [node],
  );
}
