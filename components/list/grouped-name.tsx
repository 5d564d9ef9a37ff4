import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";

interface GroupedNameProps {
  icon: IconName;
  /** Of the whole: the sailing's boat, the class's course. */
  name: string;
  /** The member whose place this is; null on the row of the whole. */
  member: string | null;
  /** The title of the whole's card on a phone and the text beneath it, where the name tells too little. */
  onPhone?: { title: string; detail: string };
}

/** The first cell in a list of sailings or classes: the whole stands out from the places beneath it. */
export function GroupedName({ icon, name, member, onPhone }: GroupedNameProps) {
  if (member !== null)
    return (
      <>
        <CardTitle className="block pl-6 font-normal" title={member} detail={onPhone?.title} />
        <span className="truncate pl-6 font-normal text-ink-soft max-sm:hidden">{name}</span>
      </>
    );
  return (
    <span className="flex min-w-0 items-center gap-2 font-semibold max-sm:items-start">
      <Icon name={icon} className="size-4 shrink-0 text-accent max-sm:mt-0.5" />
      <CardTitle title={onPhone?.title ?? name} detail={onPhone?.detail} />
      <span className="truncate max-sm:hidden">{name}</span>
    </span>
  );
}

interface CardTitleProps {
  title: string;
  detail?: string;
  className?: string;
}

const CardTitle = ({ title, detail, className }: CardTitleProps) => (
  <span className={cn("min-w-0 wrap-break-word sm:hidden", className)}>
    {title}
    {detail && <span className="block text-xs font-normal text-ink-soft">{detail}</span>}
  </span>
);
