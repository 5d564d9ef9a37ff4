import type { ComponentProps } from "react";
import { RecordLink } from "@/components/layout/record-link";
import { Icon } from "@/components/ui/icon";
import { memberHref } from "@/lib/routes";
import type { PickedMember } from "./picked-member";

interface ChosenBoxProps extends ComponentProps<"div"> {
  member: PickedMember;
  /** The button that takes the choice back. */
  children: ComponentProps<"div">["children"];
}

/**
 * The chosen member, in a box as high as the fields beside it. The member number, which distinguishes people
 * of the same name, goes below the name where both do not fit in one line.
 */
export function ChosenBox({ member, children, ...group }: ChosenBoxProps) {
  const { id_usr, nominativo, SOC_ID } = member;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups inputs; here is a chosen name
    <div
      {...group}
      role="group"
      tabIndex={-1}
      className="flex h-9 items-center gap-2.5 rounded border border-line-strong bg-surface pr-1 pl-3 pointer-coarse:h-11"
    >
      <Icon name="user-round" className="size-4 shrink-0 text-accent" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        <RecordLink
          href={memberHref(id_usr)}
          className="max-w-full truncate leading-4.5 font-semibold pointer-coarse:-my-3.5 pointer-coarse:py-3.5"
        >
          {nominativo}
        </RecordLink>
        {SOC_ID && <span className="text-xs leading-3.5 text-ink-soft tabular-nums">n. {SOC_ID}</span>}
      </span>
      {children}
    </div>
  );
}
