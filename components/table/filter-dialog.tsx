"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { FilterProps } from "./filter-sheet";

interface Props extends FilterProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The sheet of a list's filters on a phone. */
export function FilterDialog({ result, onReset, isOpen, onOpenChange, children }: Props) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Filtri"
      size="sm"
      footer={
        <>
          {onReset && <Button onClick={onReset}>Azzera i filtri</Button>}
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            Mostra {result}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-stretch gap-4">{children}</div>
    </Dialog>
  );
}
