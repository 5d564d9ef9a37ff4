import { useState } from "react";
import { Button } from "@/components/ui/button";
import { laterPart } from "@/components/ui/load-part";
import type { FilterProps } from "./filter-dialog";

// Not on the server: a dialog is drawn into the page's body.
const FilterDialog = laterPart(() => import("./filter-dialog").then((file) => file.FilterDialog));

/** A list's filters and views: in its toolbar, on a phone in a sheet behind one button. */
export function Filters(props: FilterProps) {
  return (
    <>
      <FilterSheet {...props} />
      <div className="contents max-sm:hidden">{props.children}</div>
    </>
  );
}

function FilterSheet(props: FilterProps) {
  const { activeCount } = props;
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <div className="sm:hidden">
      <Button
        icon="settings-2"
        aria-haspopup="dialog"
        aria-label={activeCount > 0 ? `Filtri, ${activeCount} in uso` : "Filtri"}
        onClick={() => setOpen(true)}
      >
        Filtri
        {activeCount > 0 && (
          <span className="rounded-full bg-accent px-1.5 text-xs text-accent-ink tabular-nums">
            {activeCount}
          </span>
        )}
      </Button>
      {isOpen !== undefined && <FilterDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
}
