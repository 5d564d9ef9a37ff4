import { useEffect, useRef, useState } from "react";
import { type Control, useController, useWatch } from "react-hook-form";
import { Field, type FieldControl } from "@/components/form/field";
import { Button, IconButton } from "@/components/ui/button";
import { officeHints } from "@/features/front-office/office-hints";
import { useInstructorSearch } from "@/features/instructors/use-instructor-search";
import { ChosenBox } from "@/features/members/chosen-box";
import { MemberPicker } from "@/features/members/member-picker";
import type { PickedMember } from "@/features/members/picked-member";
import { usePersonName } from "@/features/members/use-person-name";
import { texts } from "@/lib/format/texts";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import { people, type RequestRole } from "./request";
import type { RequestValues } from "./request-schema";

interface MemberSlotProps {
  control: Control<RequestValues>;
  role: RequestRole;
}

/**
 * The member in a role of a request: chosen by member search, removed by a button; the button to choose shows
 * only while nobody is chosen (docs/rules/requests.md#dialog).
 */
export function MemberSlot({ control, role }: MemberSlotProps) {
  const { label } = people[role];
  const { field } = useController({ control, name: role });
  const [isChoosing, setChoosing] = useState(false);
  const [isNotPicked, setNotPicked] = useState(false);
  const value = field.value;
  const dates = useWatch({ control, name: "date" });
  const search = useInstructorSearch(dates?.at(-1) ?? null, { enabled: role === "istruttore" });
  const { box, moves } = useFocusMove();

  function change(next: typeof value, choosing: boolean) {
    moves.current = true;
    setChoosing(choosing);
    setNotPicked(false);
    if (next !== value) field.onChange(next);
  }

  return (
    <div ref={box} className="min-w-0">
      <Field
        label={label}
        hint={role === "back" ? officeHints.back : undefined}
        error={isNotPicked ? texts.memberNotPicked : undefined}
      >
        {(frame) =>
          value ? (
            <ChosenMember
              member={value}
              label={label}
              buttonId={frame.id}
              onRemove={() => change(null, false)}
            />
          ) : isChoosing ? (
            <div className="grid gap-1">
              <MemberPicker
                {...frame}
                {...(role === "istruttore" && search)}
                value={null}
                onChange={(member) => change(member, false)}
                onNotPicked={setNotPicked}
              />
              <Button size="sm" className="justify-self-start" onClick={() => change(null, false)}>
                {texts.cancel}
              </Button>
            </div>
          ) : (
            <ChooseButton frame={frame} label={label} onClick={() => change(null, true)} />
          )
        }
      </Field>
    </div>
  );
}

interface ChooseButtonProps {
  frame: FieldControl;
  /** The role. */
  label: string;
  onClick: () => void;
}

function ChooseButton({ frame, label, onClick }: ChooseButtonProps) {
  return (
    <Button
      id={frame.id}
      aria-describedby={frame["aria-describedby"]}
      icon="user-round-plus"
      className="w-full"
      aria-label={`Scegli ${label}`}
      onClick={onClick}
    >
      Scegli
    </Button>
  );
}

/**
 * Moves the focus from a removed element to the one that replaced it; of a chosen member to the name, where
 * Enter removes nobody.
 */
function useFocusMove() {
  const box = useRef<HTMLDivElement>(null);
  const moves = useRef(false);
  useEffect(() => {
    if (moves.current) box.current?.querySelector<HTMLElement>("[data-chosen], input, button")?.focus();
    moves.current = false;
  });
  return { box, moves };
}

interface ChosenMemberProps {
  member: PickedMember;
  /** The role. */
  label: string;
  buttonId: string;
  onRemove: () => void;
}

function ChosenMember({ member, label, buttonId, onRemove }: ChosenMemberProps) {
  const { id_usr, nominativo } = member;
  const read = usePersonName(nominativo ? null : id_usr);
  const name = nameOrNumber(nominativo || read, id_usr);
  return (
    <ChosenBox member={{ ...member, nominativo: name }} aria-label={`${label}: ${name}`} data-chosen="">
      <IconButton id={buttonId} label={`${texts.remove} ${name}, ${label}`} icon="x" onClick={onRemove} />
    </ChosenBox>
  );
}
