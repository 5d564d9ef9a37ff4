import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from "react";
import { Button } from "@/components/ui/button";
import { InlineError } from "@/components/ui/inline-error";
import { Textarea } from "@/components/ui/input";
import { useEarlyInput } from "@/components/ui/use-early-input";
import { changeDraft, useDraft } from "./drafts";

interface ReplyBoxProps {
  /** Id of the conversation; 0 while none is selected. */
  conversation: number;
  onSend: () => Promise<void>;
  /** Esc was pressed. */
  onLeave: () => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/**
 * Enter sends, Shift+Enter breaks the line (docs/rules/messages.md#reply). The draft stays with its
 * conversation.
 */
export function ReplyBox({ conversation, onSend, onLeave, ref }: ReplyBoxProps) {
  const draft = useDraft(conversation);
  const own = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLTextAreaElement, []);
  const write = (text: string) => changeDraft(conversation, { text, error: null });
  useEarlyInput(own, draft.text, write);
  const hintId = useId();
  const errorId = useId();

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // The Enter and Esc that end a composition (Japanese, dead keys) belong to it. Safari sends them after
    // its end, as key 229 (https://bugs.webkit.org/show_bug.cgi?id=165004).
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === "Escape") onLeave();
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    if (!event.repeat) void onSend();
  }

  return (
    <form
      className="border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        void onSend();
      }}
    >
      {draft.error && (
        <div id={errorId} className="mb-2">
          <InlineError key={draft.error}>{draft.error}</InlineError>
        </div>
      )}
      <div className="flex items-end gap-2">
        <Textarea
          ref={own}
          rows={1}
          aria-label="Risposta"
          aria-describedby={draft.error ? `${errorId} ${hintId}` : hintId}
          placeholder="Scrivi una risposta"
          value={draft.text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          className="max-h-[30dvh] min-h-9 pointer-coarse:min-h-11"
        />
        <Button type="submit" variant="primary" loading={draft.sending !== null} icon="send-horizontal">
          Invia
        </Button>
      </div>
      <ReplyHints id={hintId} isWaiting={draft.next !== null} />
    </form>
  );
}

function ReplyHints({ id, isWaiting }: { id: string; isWaiting: boolean }) {
  return (
    <>
      <p role="status" className="text-xs text-ink-soft">
        {isWaiting && "Parte appena è arrivato il messaggio di prima."}
      </p>
      <p id={id} className="mt-1 text-xs text-ink-faint pointer-coarse:sr-only">
        Invio spedisce, Maiusc+Invio va a capo, Esc torna all'elenco.
      </p>
    </>
  );
}
