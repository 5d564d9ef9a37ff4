import { lessonKey } from "@/lib/rules/classes";
import { areInOrder, type IsoDate, isIsoDate } from "@/lib/rules/dates";
import type { PlanEntry, PlanMember } from "@/lib/rules/plan";
import { sailingEntryId } from "./plan-entries";

interface DraftMember {
  id_usr: number;
  nominativo?: string | null;
}

/** Members of a form as the plan has them. */
const planMembers = (members: readonly (DraftMember | null)[]): PlanMember[] =>
  members.flatMap((member) => (member ? { id: member.id_usr, name: member.nominativo ?? "" } : []));

interface SailingDraft {
  /** The user cruise that is edited; left out for new ones. */
  stored?: { id: number; inizio?: string | null };
  crociera: number | null;
  barca: number | null;
  /** As they are typed: text that is no day yet counts as none. */
  inizio: string | null;
  fine: string | null;
  istruttore: DraftMember | null;
  /** Those whom the form is for. */
  members: readonly (DraftMember | null)[];
}

/** The sailing of a form as an entry of the plan; null while there is nothing to check. */
export function sailingDraft(draft: SailingDraft): PlanEntry | null {
  const { stored, crociera, barca, inizio, fine, istruttore } = draft;
  if (!isIsoDate(inizio) || !isIsoDate(fine) || !areInOrder(inizio, fine)) return null;
  const members = planMembers(draft.members);
  if (!barca && !istruttore && members.length === 0) return null;
  return {
    id: sailingEntryId({ crociera, barca, inizio, fine }),
    kind: "sailing",
    recordId: stored?.id ?? 0,
    storedFrom: stored?.inizio,
    title: "Questa crociera",
    from: inizio,
    to: fine,
    boat: barca,
    cruise: crociera,
    venue: null,
    instructors: istruttore ? [istruttore.id_usr] : [],
    participants: draft.members.length,
    members,
    isClosed: false,
  };
}

interface LessonDrafts {
  recordId?: number;
  corso: number | null;
  /** Of a practical course. */
  barca: number | null;
  /** Of a course that is not. */
  venue: number | null;
  date: readonly IsoDate[];
  istruttore: DraftMember | null;
  members: readonly (DraftMember | null)[];
}

/** The lessons of a form as entries of the plan, one a day. */
export function lessonDrafts({ recordId = 0, corso, barca, venue, date, ...people }: LessonDrafts) {
  const course = { corso, barca, istruttore: people.istruttore?.id_usr };
  return [...new Set(date)].map(
    (day): PlanEntry => ({
      id: `lesson-${lessonKey(course, day)}`,
      kind: "lesson",
      recordId,
      title: "Questa lezione",
      from: day,
      to: day,
      boat: barca,
      cruise: null,
      venue,
      instructors: people.istruttore ? [people.istruttore.id_usr] : [],
      participants: people.members.length,
      members: planMembers(people.members),
      isClosed: false,
    }),
  );
}
