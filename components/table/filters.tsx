import { useState } from "react";
import { Button } from "@/components/ui/button";
import { laterPart } from "@/components/ui/load-part";
import type { FilterProps } from "./filter-dialog";
import { shownPart } from "./shown-part";

// Not on the server: a dialog is drawn into the page's body.
const FilterDialog = laterPart(() => import("./filter-dialog").then((file) => file.FilterDialog));

/** A list's filters and views: in its toolbar, on a phone in a sheet behind one button. */
export function Filters(props: FilterProps) {
  return (
    <>
      <FilterSheet {...props} />
      <div className="contents max-sm:hidden print:hidden">{props.children}</div>
    </>
  );
}

/** The filters of a phone: a button that names the view and filters in force, and their sheet. */
export function FilterSheet(props: FilterProps) {
  const shown = shownPart(props.shows, "").join(", ");
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <div className="min-w-0 flex-1 basis-32 sm:hidden print:hidden">
      <Button
        icon="settings-2"
        aria-haspopup="dialog"
        className="max-w-full [&>span]:min-w-0"
        onClick={() => setOpen(true)}
      >
        <span className="truncate">
          Filtri
          {shown && <span className="font-normal"> · {shown}</span>}
        </span>
      </Button>
      {isOpen !== undefined && <FilterDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
}
