import { Button } from "@/components/ui/button";
import { texts } from "@/lib/format/texts";
import type { LeftOpen } from "./use-left-open";
import { WarningNotice } from "./warning-notice";

/** Says that nobody knows whether what is to be closed is divided, and reads the bookings again. */
export function LeftOpenUnknown({ unknown, isReading, readAgain }: LeftOpen) {
  if (!unknown) return null;
  return (
    <WarningNotice
      text={unknown}
      detail="Le prenotazioni aperte non si sono caricate: senza, qualcuno potrebbe restare fuori."
    >
      <Button size="sm" loading={isReading} onClick={readAgain}>
        {texts.retry}
      </Button>
    </WarningNotice>
  );
}
