import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";

interface GroupedNameProps {
  icon: IconName;
  /** Of the whole: the sailing's boat, the class's course. */
  name: string;
  /** Whose place this is; null on the row of the whole. */
  member: string | null;
}

/** The first cell in a list of sailings or classes: the whole stands out from the places beneath it. */
export function GroupedName({ icon, name, member }: GroupedNameProps) {
  if (member !== null)
    return (
      <>
        <span className="pl-6 font-normal sm:hidden">{member}</span>
        <span className="truncate pl-6 font-normal text-ink-soft max-sm:hidden">{name}</span>
      </>
    );
  return (
    <span className="flex min-w-0 items-center gap-2 font-semibold">
      <Icon name={icon} className="size-4 shrink-0 text-accent" />
      <span className="truncate">{name}</span>
    </span>
  );
}
