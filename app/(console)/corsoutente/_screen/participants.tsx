import { RecordLink } from "@/components/layout/record-link";
import { PrintButton, PrintSheet, PrintTable } from "@/components/ui/print-sheet";
import { usePersonName } from "@/features/members/use-person-name";
import { fieldLabel } from "@/lib/contract/field-labels";
import type { UserCourse } from "@/lib/contract/records";
import { compareText } from "@/lib/format/compare-text";
import { formatDate } from "@/lib/format/dates";
import { firstNames } from "@/lib/format/first-names";
import { classHref } from "@/lib/routes";
import { followersOf, lessonsOf, unreadableDates } from "@/lib/rules/lessons";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { CourseRow } from "./rows";

interface ParticipantsProps {
  row: CourseRow;
  /** All courses of users. */
  rows: readonly CourseRow[];
}

/**
 * The members who follow the same course, and their list for paper with lessons and instructor; as it was
 * saved, not as it is typed (docs/rules/exports-and-print.md#participants).
 */
export function CourseParticipants({ row, rows }: ParticipantsProps) {
  const followers = new Set(
    followersOf(
      row.course,
      rows.map(({ course }) => course),
    ),
  );
  const participants = rows
    .filter(({ course }) => followers.has(course))
    .toSorted((one, other) => compareText(one.nome, other.nome));
  return (
    <section
      aria-label="Partecipanti"
      className="flex flex-wrap items-center gap-3 border-t border-line pt-4"
    >
      <p className="min-w-48 flex-1 text-ink-soft">
        {participants.length === 1
          ? "Nessun altro segue questo corso."
          : `Lo seguono in ${participants.length}: ${shortList(participants)}`}
      </p>
      <RecordLink href={classHref(row.id)} className="py-2">
        Apri la classe
      </RecordLink>
      <PrintButton label="Stampa partecipanti" />
      <PrintSheet title={row.corso || "Senza corso"} facts={[["Partecipanti", String(participants.length)]]}>
        <PrintTable
          head={["Nome", fieldLabel("istruttore"), fieldLabel("barca"), "Lezioni"]}
          rows={participants.map(({ id, nome, barca, course }) => ({
            key: id,
            cells: [
              nome,
              <Instructor key="istruttore" course={course} />,
              barca,
              unreadableDates(course) ?? lessonsOf(course).map(formatDate).join(", "),
            ],
          }))}
        />
      </PrintSheet>
    </section>
  );
}

/** Names shown before 'e altri'. */
const maxNames = 3;

const shortList = (participants: readonly CourseRow[]) =>
  `${firstNames(
    participants.map(({ nome }) => nome),
    maxNames,
  )}.`;

function Instructor({ course }: { course: UserCourse }) {
  const { istruttore, Istruttore } = course;
  const nameQuery = usePersonName(Istruttore?.nominativo ? null : istruttore);
  return nameOrNumber(Istruttore?.nominativo || nameQuery, istruttore);
}
