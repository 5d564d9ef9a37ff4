import { useState } from "react";
import { useSaveExport } from "@/components/export/use-save-export";
import { notify } from "@/components/ui/notice";
import { ToolbarButton } from "@/components/ui/toolbar-button";
import type { Span } from "@/lib/rules/spans";
import { toIcs } from "./ics";
import { type CalendarItem, isBetween } from "./items";

interface IcsSpan extends Span {
  /** In the file's name: `2026-11`. */
  name: string;
}

interface IcsButtonProps {
  /** The start of the file's name: `crociere` for `crociere-2026-11.ics`. */
  name: string;
  items: readonly CalendarItem[];
  /** The days on screen: the file has the items with a day among them. */
  span: IcsSpan;
}

/** Downloads the items on screen for a calendar program. */
export function IcsButton({ name, items, span }: IcsButtonProps) {
  const [busy, setBusy] = useState(false);
  const saveExport = useSaveExport();
  const shown = items.filter((item) => isBetween(item, span.from, span.to));

  async function download() {
    setBusy(true);
    try {
      const text = await toIcs(shown, { host: window.location.hostname, now: new Date() });
      saveExport(new Blob([text], { type: "text/calendar;charset=utf-8" }), `${name}-${span.name}.ics`);
    } catch {
      notify.error("Il file non è stato creato.", { retry: () => void download() });
    } finally {
      setBusy(false);
    }
  }

  return (
    <ToolbarButton
      icon="calendar-arrow-down"
      loading={busy}
      disabledReason={shown.length === 0 ? "In questo periodo non c'è niente da scaricare." : undefined}
      onClick={() => void download()}
    >
      Scarica calendario
    </ToolbarButton>
  );
}
