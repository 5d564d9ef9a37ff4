import { zodResolver } from "@hookform/resolvers/zod";
import { type Ref, useRef, useState } from "react";
import { type Control, useForm, useFormState, useWatch } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { InstructorField } from "@/features/instructors/instructor-field";
import { BoatField } from "@/features/lookups/boat-field";
import { formChanges } from "@/lib/client/save";
import type { UserCruise } from "@/lib/contract/records";
import { isIsoDate } from "@/lib/rules/dates";
import type { Sailing } from "@/lib/rules/sailings";
import { ChangeEffects } from "./change-effects";
import { sailingKind } from "./group-kinds";
import { MoveDialog } from "./move-dialog";
import {
  type MoveInput,
  type MoveValues,
  moveFields,
  moveInput,
  moveSchema,
  type SailingMove,
} from "./move-form";
import { boatOf, cruiseOf, daysOf } from "./names";
import { SheetPlaceholder } from "./sheet-placeholder";
import { unevenHint } from "./uneven-hint";
import { useEndFollows } from "./use-end-follows";
import { useSailingSave } from "./use-group-save";
import { useSailing } from "./use-sailing";

interface MoveSailingProps {
  /** The id of one of its bookings. */
  id: number;
  /** The values that the form begins with in place of the sailing's own, as a bar was dragged. */
  start?: SailingMove;
  /** The instructor whose bar was dragged, of a sailing with several: the others keep their bookings. */
  instructor?: number;
  onClose: () => void;
  /** It is moved: instead of `onClose`. */
  onMoved?: () => void;
}

/**
 * 'Sposta': the effects and plan warnings of a move, and then one save for all (docs/rules/sailings.md#move).
 */
export function MoveSailing({ id, ...props }: MoveSailingProps) {
  const { query, sailing } = useSailing(id);
  if (sailing) return <OpenMove sailing={sailing} {...props} />;
  return (
    <SheetPlaceholder
      kind={sailingKind}
      title="Sposta"
      query={query}
      isRead={sailing !== undefined}
      onClose={props.onClose}
    />
  );
}

function OpenMove({
  sailing,
  start,
  instructor,
  onClose,
  onMoved = onClose,
}: Omit<MoveSailingProps, "id"> & { sailing: Sailing<UserCruise> }) {
  // The sailing as it was opened: the save itself finds changes that others save meanwhile.
  const [opened] = useState(() => startingWith(sailing, instructor));
  const [first] = opened;
  const save = useSailingSave();
  const { form, typed } = useMoveForm(opened, start);
  const changesOf = (values: MoveValues) =>
    formChanges(moveSchema, { opened: moveInput(first), stored: first }, values, moveFields);
  const moves = typed.success ? Object.keys(changesOf(typed.data)).length > 0 : true;
  const boat = useRef<HTMLDivElement>(null);

  return (
    <MoveDialog
      name={cruiseOf(first)}
      facts={[daysOf(first), boatOf(first) || "Senza barca"]}
      count={opened.length}
      form={form}
      save={save}
      unmovedReason={
        moves
          ? undefined
          : "Non hai ancora cambiato nulla: scegli un'altra barca, altri giorni o un altro istruttore."
      }
      onSave={(values) => {
        const name = boat.current?.querySelector("select")?.selectedOptions[0]?.text;
        const where = values.barca && values.barca !== first.barca && name ? ` su ${name}` : "";
        return save.saveForAll(opened, changesOf(values), () => `Uscita spostata${where}.`);
      }}
      onClose={onClose}
      onMoved={onMoved}
    >
      <MoveFields control={form.control} sailing={opened} boat={boat} />
      {typed.success && moves && (
        <ChangeEffects sailing={opened} to={{ ...typed.data, crociera: first.crociera ?? 0 }} />
      )}
    </MoveDialog>
  );
}

/** The form of a move, and what is typed in it as far as it is valid. */
function useMoveForm(opened: Sailing<UserCruise>, start: SailingMove | undefined) {
  const form = useForm<MoveInput, unknown, MoveValues>({
    resolver: zodResolver(moveSchema),
    defaultValues: { ...moveInput(opened[0]), ...start },
  });
  const { control } = form;
  const [barca, inizio, fine, istruttore] = useWatch({
    control,
    name: ["barca", "inizio", "fine", "istruttore"],
  });
  const { isDirty } = useFormState({ control });
  useEndFollows({
    start: inizio,
    end: fine,
    setEnd: (day) => form.setValue("fine", day, { shouldDirty: true }),
    isDirty,
    sailing: opened,
  });
  return { form, typed: moveSchema.safeParse({ barca, inizio, fine, istruttore }) };
}

interface MoveFieldsProps {
  control: Control<MoveInput, unknown, MoveValues>;
  sailing: Sailing<UserCruise>;
  /** Gets the boat's field. */
  boat: Ref<HTMLDivElement>;
}

function MoveFields({ control, sailing, boat }: MoveFieldsProps) {
  const [inizio, fine] = useWatch({ control, name: ["inizio", "fine"] });
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 sm:[&_:is(input,button,select)]:scroll-mb-40">
      <div ref={boat}>
        <BoatField control={control} name="barca" record={sailing[0]} />
      </div>
      <InstructorField
        control={control}
        name="istruttore"
        hint={unevenHint(sailing, (booking) => booking.istruttore)}
        lastDay={isIsoDate(fine) ? fine : null}
      />
      <DateField control={control} name="inizio" required />
      <DateField
        control={control}
        name="fine"
        required
        min={inizio && isIsoDate(inizio) ? inizio : undefined}
      />
    </div>
  );
}

/** The same bookings, one of this instructor's first: by it the form is filled in. */
function startingWith(sailing: Sailing<UserCruise>, instructor: number | undefined): Sailing<UserCruise> {
  const first = sailing.find(({ istruttore }) => (istruttore || 0) === instructor);
  return first ? [first, ...sailing.filter(({ id }) => id !== first.id)] : sailing;
}
