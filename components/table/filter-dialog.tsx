import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { DataTableProps } from "./types";

export interface FilterProps {
  /** The view and the filters that are on, in words. */
  shows: DataTableProps<unknown>["shows"];
  /** 'Mostra 12 righe' without its verb. */
  result: string;
  /** Puts the filters back, while one is on. */
  onReset?: () => void;
  /** The filters, whose state is in the address: they stand in the toolbar of a larger screen too. */
  children: ReactNode;
}

interface Props extends FilterProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The sheet of a list's filters on a phone. */
export function FilterDialog({ result, onReset, isOpen, onClose, children }: Props) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Filtri"
      size="sm"
      footer={
        <>
          {onReset && <Button onClick={onReset}>Azzera i filtri</Button>}
          <Button variant="primary" onClick={onClose}>
            Mostra {result}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-stretch gap-4">{children}</div>
    </Dialog>
  );
}
