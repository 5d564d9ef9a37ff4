import { RecordLink } from "@/components/layout/record-link";
import { memberHref } from "@/lib/routes";

interface MemberNameProps {
  id: number;
  name: string;
  /** The member number, which distinguishes people of the same name; where it is known. */
  number: string | null | undefined;
}

/** A chosen member, in a row of its own. */
export function MemberName({ id, name, number }: MemberNameProps) {
  return (
    <span className="flex min-w-0 flex-1 items-baseline gap-2">
      <RecordLink href={memberHref(id)} className="truncate font-semibold">
        {name}
      </RecordLink>
      {number && <span className="shrink-0 text-xs text-ink-soft tabular-nums">n. {number}</span>}
    </span>
  );
}
