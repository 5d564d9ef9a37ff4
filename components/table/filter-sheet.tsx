"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";

interface Props {
  /** Filters that are on; their number stands on the button. */
  activeCount: number;
  /** 'Mostra 12 righe' without its verb. */
  result: string;
  /** Puts the filters back, while one is on. */
  onReset?: () => void;
  /** The filters, whose state is in the address: they stand in the toolbar of a larger screen too. */
  children: ReactNode;
}

/** A list's filters and views: in its toolbar, on a phone in a sheet behind one button. */
export function Filters(props: Props) {
  return (
    <>
      <FilterSheet {...props} />
      <div className="contents max-sm:hidden">{props.children}</div>
    </>
  );
}

function FilterSheet({ activeCount, result, onReset, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="sm:hidden">
      <Button
        icon={<Icon name="settings-2" />}
        aria-haspopup="dialog"
        aria-label={activeCount > 0 ? `Filtri, ${activeCount} attivi` : "Filtri"}
        onClick={() => setOpen(true)}
      >
        Filtri
        {activeCount > 0 && (
          <span className="rounded-full bg-accent px-1.5 text-xs text-accent-ink tabular-nums">
            {activeCount}
          </span>
        )}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Filtri"
        size="sm"
        footer={
          <>
            {onReset && <Button onClick={onReset}>Azzera i filtri</Button>}
            <Button variant="primary" onClick={() => setOpen(false)}>
              Mostra {result}
            </Button>
          </>
        }
      >
        <div className="flex flex-col items-stretch gap-4">{children}</div>
      </Dialog>
    </div>
  );
}
