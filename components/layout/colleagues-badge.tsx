import { useColleagues } from "@/lib/client/live/presence";
import type { RecordName } from "@/lib/contract/live";
import { initialsOf, openedByText } from "@/lib/format/colleagues";

const circle =
  "grid h-5 min-w-5 place-items-center rounded-full bg-accent-soft px-0.5 text-[0.625rem] font-semibold text-accent ring-1 ring-accent ring-inset";

/**
 * The initials of who has a row's record open (docs/rules/live.md#in-rows): of one colleague, and how many
 * more. It follows by itself, so that the row is not drawn again.
 */
export function ColleaguesBadge({ record }: { record: RecordName }) {
  const [first, ...others] = useColleagues([record]);
  if (!first) return null;
  const text = openedByText([first, ...others]);
  return (
    <>
      {/* Between the words of the name, for a screen reader. */}{" "}
      <span
        role="img"
        aria-label={text}
        title={text}
        className="-my-0.5 ml-1.5 inline-flex shrink-0 align-middle sm:-mr-2 print:hidden"
      >
        <span className={circle}>{initialsOf(first)}</span>
        {others.length > 0 && <span className={circle}>+{others.length}</span>}
      </span>
    </>
  );
}
