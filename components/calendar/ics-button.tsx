"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { notify } from "@/components/ui/notice";
import { saveFile } from "@/components/ui/save-file";
import type { Month } from "@/lib/rules/months";
import { toIcs } from "./ics";
import { type CalendarItem, isInMonth } from "./items";

interface IcsButtonProps {
  /** What the list is called: the file is `crociere-2026-11.ics`. */
  name: string;
  items: readonly CalendarItem[];
  /** The one that is shown: what has a day in it is in the file. */
  month: Month;
}

/** Downloads the shown month for a calendar program. */
export function IcsButton({ name, items, month }: IcsButtonProps) {
  const [busy, setBusy] = useState(false);
  const shown = items.filter((item) => isInMonth(item, month));

  async function download() {
    setBusy(true);
    try {
      const text = await toIcs(shown, { name, host: window.location.hostname, now: new Date() });
      saveFile(new Blob([text], { type: "text/calendar;charset=utf-8" }), `${name}-${month}.ics`);
    } catch {
      notify.error("Il file non è stato creato.", { retry: () => void download() });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      className="print:hidden"
      icon={<Icon name="calendar-arrow-down" />}
      loading={busy}
      disabledReason={shown.length === 0 ? "In questo mese non c'è niente da scaricare." : undefined}
      onClick={() => void download()}
    >
      Scarica .ics
    </Button>
  );
}
