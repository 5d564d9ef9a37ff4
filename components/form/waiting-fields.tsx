import { createContext, type ReactNode, type RefObject, useContext, useLayoutEffect, useRef } from "react";
import { isFocusFree } from "@/components/ui/use-return-focus";

/** Whether the dialog around saves what its fields hold. */
export const FormSaving = createContext(false);

interface WaitingFieldsProps {
  /** They wait for something else too. */
  isWaiting?: boolean;
  children: ReactNode;
}

/**
 * Fields of a dialog that closes when it is saved: they take nothing meanwhile, because it would be lost with
 * the dialog.
 */
export function WaitingFields({ isWaiting = false, children }: WaitingFieldsProps) {
  const isSaving = useContext(FormSaving);
  const box = useRef<HTMLDivElement>(null);
  const waits = isSaving || isWaiting;
  useFocusAside(box, waits);
  return (
    <div ref={box} inert={waits} className="contents">
      {children}
    </div>
  );
}

/** While its fields wait, the focus of one is at the button that saves; then it comes back. */
function useFocusAside(box: RefObject<HTMLElement | null>, waits: boolean) {
  const left = useRef<HTMLElement | null>(null);
  const place = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (waits) {
      if (!(active instanceof HTMLElement) || !box.current?.contains(active)) return;
      left.current = active;
      place.current = placeBeside(box.current);
      place.current?.focus({ preventScroll: true });
      return;
    }
    const isOurs = active === place.current || isFocusFree();
    if (isOurs && left.current?.isConnected) left.current.focus({ preventScroll: true });
    left.current = null;
  }, [waits, box]);
}

function placeBeside(box: HTMLElement): HTMLElement | null {
  const form = box.closest("form");
  const save = form && document.querySelector<HTMLElement>(`[type=submit][form="${form.id}"]`);
  return save ?? box.closest<HTMLElement>("[role=dialog]");
}
