import { useEffect, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { useOpenHere } from "@/lib/client/live/open-records";
import { useColleagues } from "@/lib/client/live/presence";
import type { Colleague, RecordName } from "@/lib/contract/live";
import { openElsewhereText } from "@/lib/format/colleagues";

/** The content of a dialog: a stored record, or the records that are saved together. */
export type ShownRecord = RecordName | readonly RecordName[];

const nothingSeen = { people: [] as readonly Colleague[], ids: new Set<number>(), isKnown: false };

/**
 * The `headLine` of a dialog: tells colleagues which records are open in it, and names the colleagues who
 * have them open too (docs/rules/live.md#in-dialogs).
 */
export function ColleaguesLine({ record }: { record: ShownRecord }) {
  const records = [record].flat();
  useOpenHere(records);
  const people = useColleagues(records);
  const [seen, setSeen] = useState(nothingSeen);
  // Not while rendering: a live region is read out when its text comes after it.
  useEffect(() => {
    const ids = people.map(({ id }) => id);
    setSeen((before) => ({
      people,
      ids: new Set([...before.ids, ...ids]),
      isKnown: ids.length > 0 && ids.every((id) => before.ids.has(id)),
    }));
  }, [people]);
  const text = openElsewhereText(seen.people);
  return (
    <p
      // Each is read out once, not again when the stream comes back or somebody else leaves.
      aria-live={seen.isKnown ? "off" : "polite"}
      aria-atomic
      title={text || undefined}
      className={cn(
        "absolute bottom-0 left-4 z-10 flex h-5 max-w-[calc(100%-2rem)] translate-y-1/2 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold sm:left-6",
        text && "bg-accent-soft text-accent ring-1 ring-accent ring-inset print:hidden",
        // On a phone the sentence would lie over the fields beneath: the header grows.
        text &&
          "max-sm:static max-sm:col-span-full max-sm:mr-1 max-sm:max-w-full max-sm:translate-y-0 max-sm:justify-self-start",
      )}
    >
      {text && (
        <>
          <Icon name="users" className="size-3.5 shrink-0" />
          <span className="truncate">{text}</span>
        </>
      )}
    </p>
  );
}
