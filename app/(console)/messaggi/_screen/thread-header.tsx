import type { ReactNode, Ref } from "react";
import { PageTitle } from "@/components/layout/page-header";
import { IconButton } from "@/components/ui/button";
import type { Conversation } from "@/lib/rules/conversations";

interface ThreadHeaderProps {
  conversation: Conversation | null;
  /** Stands where the conversation's person is not known. */
  title: string;
  /** Back to the list, on a phone; absent while no conversation is selected. */
  onLeave?: () => void;
  ref?: Ref<HTMLHeadingElement>;
  action?: ReactNode;
}

/** The conversation's other person and its subject. */
export function ThreadHeader({ conversation, title, onLeave, ref, action }: ThreadHeaderProps) {
  return (
    <>
      <div className="md:hidden">
        <PageTitle title="Messaggi" />
      </div>
      <header className="flex min-h-14 items-center gap-2 border-b border-line px-4 py-2 max-md:pl-1.5">
        {onLeave && (
          <IconButton label="Torna all'elenco" icon="arrow-left" className="md:hidden" onClick={onLeave} />
        )}
        <div className="min-w-0 flex-1">
          <h2 ref={ref} tabIndex={-1} className="truncate text-base font-semibold outline-none">
            <bdi>{conversation?.other.nominativo ?? title}</bdi>
          </h2>
          {conversation?.subject.name && (
            <p className="truncate text-xs text-ink-soft">
              <bdi>{conversation.subject.name}</bdi>
            </p>
          )}
        </div>
        {action}
      </header>
    </>
  );
}
