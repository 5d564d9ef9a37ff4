interface MemberNameProps {
  name: string;
  /** The member number, which tells people of the same name apart; where it is known. */
  number: string | null | undefined;
}

/** A chosen member, in a row of its own. */
export function MemberName({ name, number }: MemberNameProps) {
  return (
    <span className="flex min-w-0 flex-1 items-baseline gap-2">
      <span className="truncate font-semibold">{name}</span>
      {number && <span className="shrink-0 text-xs text-ink-soft tabular-nums">n. {number}</span>}
    </span>
  );
}
