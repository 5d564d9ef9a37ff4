import { useEffect, useRef, useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { InlineError } from "@/components/ui/inline-error";
import { registerFailurePlace, type ShownFailure } from "@/components/ui/notice";
import { texts } from "@/lib/format/texts";

/** The failure that came while this dialog was the uppermost: the newest alone, with its button. */
export function DialogFailure() {
  const [failure, setFailure] = useState<ShownFailure | null>(null);
  const shown = useRef<ShownFailure | null>(null);
  useEffect(() => {
    const show = (next: ShownFailure | null) => {
      shown.current = next;
      setFailure(next);
    };
    return registerFailurePlace({ show, current: () => shown.current });
  }, []);
  if (!failure) return null;
  const close = () => {
    shown.current = null;
    setFailure(null);
  };
  const { text, action } = failure;
  return (
    <div
      data-dialog-notice
      className="flex items-center gap-2 border-t border-line px-4 py-2 sm:px-6 print:hidden"
    >
      <div className="min-w-0 flex-1">
        <InlineError>{text}</InlineError>
      </div>
      {action && (
        <Button
          size="sm"
          onClick={() => {
            close();
            action.onSelect();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={texts.closeNotice} icon="x" onClick={close} />
    </div>
  );
}
