import dynamic from "next/dynamic";
import type { RecordEntry } from "@/components/list/record-entries";
import { Badge } from "@/components/ui/badge";
import { loadPart } from "@/components/ui/load-part";
import type { UserCourse, UserCruise } from "@/lib/contract/records";
import { countParticipants } from "@/lib/format/counts";
import { dayFromToday, formatDateRange } from "@/lib/format/dates";
import { joinParts } from "@/lib/format/join-parts";
import { classHref, sailingHref } from "@/lib/routes";
import type { IsoDate } from "@/lib/rules/dates";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { Sailing } from "@/lib/rules/sailings";

const named = (kind: string, name: string | null | undefined, id: number | null | undefined) =>
  nameOrNumber(name, id, kind);
const instructorText = (name: string | null | undefined, id: number | null | undefined) =>
  id ? `istruttore ${nameOrNumber(name, id)}` : null;

const SailingBadge = dynamic(() =>
  loadPart(() => import("@/features/readiness/sailing-badge").then((file) => file.SailingBadge)),
);

interface WeekSailing {
  sailing: Sailing;
  today: IsoDate;
  /** Its readiness is read and shown. */
  isChecking: boolean;
}

/**
 * A sailing by its first user cruise, whose names are filled in; it leads to the sheet with all of them.
 */
export function sailingEntry(first: UserCruise, { sailing, today, isChecking }: WeekSailing): RecordEntry {
  const { id, crociera, Crociera, barca, Barca, istruttore, Istruttore, inizio, fine } = first;
  return {
    key: id,
    href: sailingHref(id),
    name: named("Crociera", Crociera?.nome, crociera) || "Crociera",
    detail: joinParts(
      named("barca", Barca?.nome, barca) || "senza barca",
      countParticipants(sailing.length),
      instructorText(Istruttore?.nominativo, istruttore),
    ),
    state: <SailingState sailing={sailing} today={today} isChecking={isChecking} />,
    when: inizio === fine || !fine ? dayFromToday(inizio, today) : formatDateRange(inizio, fine),
  };
}

/** Whether a coming sailing is ready, once somebody wants to know; one that is under way says so. */
function SailingState({ sailing, today, isChecking }: WeekSailing) {
  const [{ inizio }] = sailing;
  if (!inizio || inizio >= today) return isChecking && <SailingBadge sailing={sailing} />;
  return (
    <Badge tone="accent" icon="anchor">
      In corso
    </Badge>
  );
}

/** A lesson that `count` members have together, by the first one's course; `boat` is 0 without one. */
export function lessonEntry(
  first: UserCourse,
  { day, boat, count, today }: { day: IsoDate; boat: number; count: number; today: IsoDate },
): RecordEntry {
  const { id, corso, Corso, Barca, istruttore, Istruttore } = first;
  return {
    key: `${day}-${id}`,
    href: classHref(id),
    name: named("Corso", Corso?.nome, corso) || "Corso",
    detail: joinParts(
      boat ? named("barca", Barca?.nome, boat) : null,
      countParticipants(count),
      instructorText(Istruttore?.nominativo, istruttore),
    ),
    when: dayFromToday(day, today),
  };
}
