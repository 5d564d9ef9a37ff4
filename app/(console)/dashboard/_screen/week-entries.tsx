import type { RecordEntry } from "@/components/resource/record-entries";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import type { Answer } from "@/lib/contract";
import { dayFromToday, formatDateRange } from "@/lib/format/dates";
import { recordHref } from "@/lib/routes";
import type { IsoDate } from "@/lib/rules/dates";

type UserCruise = Answer<"crocierautente.list">["Crociera"][number];
type UserCourse = Answer<"corsoutente.list">["Crociera"][number];

const words = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(", ");
const named = (kind: string, name: string | null | undefined, id: number | null | undefined) =>
  name || (id ? `${kind} n. ${id}` : "");
const instructorText = (name: string | null | undefined, id: number | null | undefined) =>
  id ? `istruttore ${name || `n. ${id}`}` : null;
const countPeople = (count: number) => (count === 1 ? "1 partecipante" : `${count} partecipanti`);

/** A sailing of so many participants, by its first user cruise; the others are on the screen that it leads to. */
export function sailingEntry(first: UserCruise, count: number, today: IsoDate): RecordEntry {
  const { id, crociera, Crociera, barca, Barca, istruttore, Istruttore, inizio, fine } = first;
  return {
    key: id,
    href: recordHref("/crociereutente", id, { vista: "gestisci" }),
    name: named("Crociera", Crociera?.nome, crociera) || "Crociera",
    detail: words(
      named("barca", Barca?.nome, barca) || "senza barca",
      countPeople(count),
      instructorText(Istruttore?.nominativo, istruttore),
    ),
    state: <SailingState sailing={first} today={today} />,
    when: inizio === fine || !fine ? dayFromToday(inizio, today) : formatDateRange(inizio, fine),
  };
}

/** The badges of a sailing. */
function SailingState({ sailing: { inizio }, today }: { sailing: UserCruise; today: IsoDate }) {
  if (!inizio || inizio >= today) return null;
  return (
    <Badge tone="accent" icon={<Icon name="anchor" />}>
      In corso
    </Badge>
  );
}

/** A lesson that `count` members have together, by the first one's course. */
export function lessonEntry(
  first: UserCourse,
  { day, count, today }: { day: IsoDate; count: number; today: IsoDate },
): RecordEntry {
  const { id, corso, Corso, barca, Barca, istruttore, Istruttore } = first;
  return {
    key: `${day}-${id}`,
    href: recordHref("/corsoutente", id, { elenco: "gestisci" }),
    name: named("Corso", Corso?.nome, corso) || "Corso",
    detail: words(
      named("barca", Barca?.nome, barca),
      countPeople(count),
      instructorText(Istruttore?.nominativo, istruttore),
    ),
    when: dayFromToday(day, today),
  };
}
