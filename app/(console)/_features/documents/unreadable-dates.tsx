import { type LessonDates, unreadableDates } from "@/lib/rules/lessons";

interface UnreadableDatesProps {
  record: { date?: LessonDates };
  /** "questo corso". */
  what: string;
}

/** Says what stands in the place of the lessons' days when nobody can read it, and what becomes of it. */
export function UnreadableDates({ record, what }: UnreadableDatesProps) {
  const unreadable = unreadableDates(record);
  if (!unreadable) return null;
  return (
    <p className="rounded bg-warning-soft px-3 py-2 wrap-break-word">
      Le date di {what} non si leggono: «{unreadable}». Restano così finché non ne scegli altre.
    </p>
  );
}
