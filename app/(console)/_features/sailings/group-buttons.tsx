import { Button } from "@/components/ui/button";

interface GroupButtonsProps {
  isClosed: boolean;
  /** Why nothing is done yet: the form holds changes that are not saved. */
  waitsFor: string | undefined;
  /** Why nobody is written to: the sailing or class has no member. */
  nobody: string | undefined;
  onOpen: (what: "add" | "move" | "message") => void;
}

/**
 * The buttons that a sailing and a class share, for an `ActionLine`, which would count a component as one
 * button.
 */
export function groupButtons({ isClosed, waitsFor, nobody, onOpen }: GroupButtonsProps) {
  return (
    <>
      {!isClosed && (
        <>
          <Button icon="user-round-plus" disabledReason={waitsFor} onClick={() => onOpen("add")}>
            Aggiungi socio
          </Button>
          <Button icon="calendar-days" disabledReason={waitsFor} onClick={() => onOpen("move")}>
            Sposta…
          </Button>
        </>
      )}
      <Button icon="message-square" disabledReason={nobody ?? waitsFor} onClick={() => onOpen("message")}>
        Scrivi a tutti
      </Button>
    </>
  );
}
