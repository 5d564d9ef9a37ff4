import { EmptyState } from "@/components/layout/empty-state";
import { Button } from "@/components/ui/button";
import type { Conversation } from "@/lib/rules/conversations";
import { ThreadHeader } from "./thread-header";

interface UnopenedThreadProps {
  /** The conversation as the list has it. */
  listed: Conversation | null;
  onOpen: () => void;
  onLeave: () => void;
}

/**
 * A conversation that an address from outside names; only a press opens it, because that marks its messages
 * read.
 */
export function UnopenedThread({ listed, onOpen, onLeave }: UnopenedThreadProps) {
  return (
    <>
      <ThreadHeader conversation={listed} title="Conversazione" onLeave={onLeave} />
      <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
        <EmptyState
          icon="messages-square"
          title="Vuoi leggere questa conversazione?"
          hint="Quando la apri, i suoi messaggi risultano letti."
          action={
            <Button variant="primary" onClick={onOpen}>
              Apri la conversazione
            </Button>
          }
        />
      </div>
    </>
  );
}
