import { useId } from "react";
import { type FieldValues, useController } from "react-hook-form";
import type { BoundFieldProps } from "@/components/form/field";
import { Checkbox } from "@/components/ui/checkbox";
import { Icon } from "@/components/ui/icon";
import type { CreationPerson } from "./people";

type ParticipantsChoiceProps<T extends FieldValues, U> = Pick<BoundFieldProps<T, U>, "control" | "name"> & {
  people: readonly CreationPerson[];
  /** Participants without a member's id. */
  withoutId: readonly string[];
  /** Ids of those who are left out. */
  present: ReadonlySet<number>;
  /** Why they are left out: 'È già su questa crociera.' */
  presentText: string;
  /** Places that people have elsewhere, by id. */
  places: ReadonlyMap<number, string> | undefined;
};

/**
 * Chooses the participants who get a booking; the form holds their ids. A participant who has one already is
 * named and cannot be ticked; a place elsewhere is named beside its participant.
 */
export function ParticipantsChoice<T extends FieldValues, U = T>(props: ParticipantsChoiceProps<T, U>) {
  const { control, name, people, withoutId, present, presentText, places } = props;
  const { field } = useController<T, typeof name, U>({ control, name });
  const id = useId();
  const chosen: readonly number[] = field.value;
  const toggle = (person: number, isOn: boolean) =>
    field.onChange(
      people.map(({ id_usr }) => id_usr).filter((one) => (one === person ? isOn : chosen.includes(one))),
    );
  return (
    <fieldset ref={field.ref} tabIndex={-1} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">Partecipanti</legend>
      <ul className="grid gap-x-6 border-y border-line py-1 sm:grid-cols-2">
        {people.map(({ id_usr, name: person }) => {
          const isPresent = present.has(id_usr);
          const place = places?.get(id_usr);
          const note = isPresent ? presentText : place && `Ha già un posto: ${place}`;
          return (
            <li key={id_usr} className="flex min-h-9 items-center pointer-coarse:min-h-11">
              <label
                htmlFor={`${id}-${id_usr}`}
                className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2"
              >
                <Checkbox
                  id={`${id}-${id_usr}`}
                  checked={!isPresent && chosen.includes(id_usr)}
                  disabled={isPresent}
                  aria-describedby={note ? `${id}-${id_usr}-note` : undefined}
                  onBlur={field.onBlur}
                  onChange={({ target }) => toggle(id_usr, target.checked)}
                />
                <span className="min-w-0 wrap-break-word">{person}</span>
              </label>
              {note && (
                <span id={`${id}-${id_usr}-note`} className="flex items-center gap-1.5 text-ink-soft">
                  <Icon name="circle-check" className="size-4 shrink-0" />
                  {note}
                </span>
              )}
            </li>
          );
        })}
        {withoutId.map((person, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: no ids, and the list is only replaced as a whole
            key={index}
            className="flex min-h-9 flex-wrap items-center gap-x-2 text-ink-soft"
          >
            <Icon name="circle-dashed" className="mx-1 size-4 shrink-0" />
            {person}: il server non dice chi è.
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
