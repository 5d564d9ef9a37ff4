import { type Ref, useEffect, useId, useRef } from "react";
import { labelIdOf } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { ChosenBox } from "./chosen-box";
import { MemberSearchBox, type MemberSearchProps } from "./member-search";
import type { PickedMember } from "./picked-member";

export type MemberPickerProps = Omit<MemberSearchProps, "fromLetters" | "onPick" | "inputRef"> & {
  value: PickedMember | null;
  onChange: (member: PickedMember | null) => void;
  /**
   * Letters from which on the server is searched: 3, in the message dialog 5
   * (docs/rules/screens.md#member-search).
   */
  fromLetters?: number;
  ref?: Ref<HTMLInputElement>;
};

/** Chooses one member by searching the name; once chosen, shows who it is. */
export function MemberPicker({ value, onChange, fromLetters = 3, ref, ...control }: MemberPickerProps) {
  const box = useRef<HTMLDivElement>(null);
  const changeId = useId();
  const labelId = control.id && labelIdOf(control.id);
  const isChosen = value !== null;
  /** The part that takes the focus after the next render: the chosen member or the search. */
  const leadsTo = useRef<"chosen" | "search" | null>(null);
  // The focused element was removed. The chosen name takes the focus, not its button: a second Enter must not
  // undo the choice.
  useEffect(() => {
    if (leadsTo.current !== (isChosen ? "chosen" : "search")) return;
    leadsTo.current = null;
    (box.current?.querySelector("input") ?? box.current)?.focus();
  });
  const choose = (member: PickedMember | null) => {
    control.onNotPicked?.(false);
    leadsTo.current = member ? "chosen" : "search";
    onChange(member);
  };

  if (value) {
    return (
      <ChosenBox ref={box} member={value} aria-label={value.nominativo} aria-describedby={labelId}>
        <Button
          id={control.id}
          size="sm"
          variant="ghost"
          // The label alone would name it, and not the word on it.
          aria-labelledby={labelId && `${changeId} ${labelId}`}
          onClick={() => choose(null)}
        >
          <span id={changeId}>Cambia</span>
        </Button>
      </ChosenBox>
    );
  }
  return (
    <div ref={box}>
      <MemberSearchBox {...control} inputRef={ref} fromLetters={fromLetters} onPick={choose} />
    </div>
  );
}
