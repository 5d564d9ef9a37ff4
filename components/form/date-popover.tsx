import type { RefObject } from "react";
import { Calendar } from "@/components/ui/calendar";
import { Popover } from "@/components/ui/popover";
import { isFocusFree } from "@/components/ui/use-return-focus";
import { texts } from "@/lib/format/texts";
import type { IsoDate } from "@/lib/rules/dates";

interface Props {
  /** The element that the calendar opens at. */
  anchor: RefObject<HTMLElement | null>;
  /** The box that gets the focus back. */
  input: RefObject<HTMLElement | null>;
  selected: IsoDate | null;
  onSelect: (date: IsoDate) => void;
  onClose: () => void;
  min?: IsoDate;
  max?: IsoDate;
}

/** The calendar of a date box. */
export function DatePopover({ anchor, input, onClose, ...calendar }: Props) {
  return (
    <Popover
      open
      onOpenChange={(next) => !next && onClose()}
      label={texts.calendar}
      anchor={anchor}
      // The calendar focuses the right day by itself.
      onOpenAutoFocus={(event) => event.preventDefault()}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        // It runs some time after the calendar has closed, which a press on another field does too.
        if (isFocusFree()) input.current?.focus();
      }}
    >
      <Calendar {...calendar} autoFocus />
    </Popover>
  );
}
