import { zodResolver } from "@hookform/resolvers/zod";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Badge } from "@/components/ui/badge";
import { SailingReadiness } from "@/features/readiness/sailing-readiness";
import { formChanges } from "@/lib/client/save";
import { daysReversed } from "@/lib/contract/limits";
import type { UserCruise } from "@/lib/contract/records";
import { countParticipants } from "@/lib/format/counts";
import { areInOrder, todayInRome } from "@/lib/rules/dates";
import { isSailingClosed, type Sailing } from "@/lib/rules/sailings";
import { isOver } from "@/lib/rules/user-cruises";
import { ClosedBadge, ToCloseBadge } from "./badges";
import { ChangeEffects } from "./change-effects";
import { sailingDifferences } from "./differences";
import { GroupHistory } from "./group-history";
import { GroupSheet } from "./group-sheet";
import { boatOf, cruiseOf, daysOf } from "./names";
import { SailingActions } from "./sailing-actions";
import { SailingFacts } from "./sailing-facts";
import { SailingFields } from "./sailing-fields";
import {
  type SailingInput,
  type SailingValues,
  sailingFields,
  sailingInput,
  sailingSchema,
} from "./sailing-form";
import { SailingPeople } from "./sailing-people";
import { sailingGone } from "./sheet-placeholder";
import { useSailingSave } from "./use-group-save";
import { useHeld, useSheetForm } from "./use-sheet-form";

interface OpenSailingProps {
  sailing: Sailing<UserCruise>;
  /** Sailings that plainly belong to it. */
  others: readonly Sailing<UserCruise>[];
  /** All open bookings. */
  all: readonly UserCruise[];
  /** No list has its bookings any more. */
  isGone?: boolean;
  onClose: () => void;
}

/** The sheet of a sailing that was found: edited once, saved for all its bookings. */
export function OpenSailing({ sailing, others, all, isGone = false, onClose }: OpenSailingProps) {
  const save = useSailingSave();
  const sheet = useSheetForm(sailing, {
    resolver: zodResolver(sailingSchema),
    inputOf: inputOfSailing,
    isSaving: save.rows.length > 0,
  });
  const { form, opened, isDirty, isHeld } = sheet;
  const [first] = opened;
  const parts = [opened, ...useHeld(others, isHeld)];
  const records = parts.flat();
  const open = records.filter(isOpenBooking);
  const isClosed = isSailingClosed(opened);

  return (
    <GroupSheet
      label="Uscita"
      title={cruiseOf(first)}
      state={<SailingState sailing={opened} />}
      facts={[daysOf(first), boatOf(first) || "Senza barca"]}
      call="crocierautente.update"
      sheet={sheet}
      saved={opened.filter(isOpenBooking).length}
      save={save}
      isReadOnly={isClosed}
      isGone={isGone}
      gone={sailingGone}
      onSave={(values) => {
        const before = { opened: sailingInput(first), stored: first };
        return save.saveForAll(opened, formChanges(sailingSchema, before, values, sailingFields), savedText);
      }}
      split={{
        open,
        records,
        all,
        differences: sailingDifferences(open),
        parts: parts.map(partText),
        obstacleOf: (changes) => (areDaysInOrder({ ...first, ...changes }) ? undefined : daysReversed),
        what: "Questa uscita",
        reunite: save.reunite,
      }}
      actions={<SailingActions sailing={opened} unsaved={isHeld} />}
      onClose={onClose}
    >
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[3fr_2fr]">
        <div className="grid content-start gap-8">
          <SailingPeople sailing={opened} unsaved={isHeld} />
          {!isClosed && <SailingReadiness userCruise={first} list={opened} />}
        </div>
        <div className="grid content-start gap-8">
          {!isClosed && <SailingData form={form} sailing={opened} isDirty={isDirty} />}
          <SailingFacts sailing={opened} withPeople={isClosed} />
          <GroupHistory records={opened} />
        </div>
      </div>
    </GroupSheet>
  );
}

function SailingData({ isDirty, ...props }: FormEffectsProps & { isDirty: boolean }) {
  return (
    <div className="sm:[&_:is(input,button,select)]:scroll-mb-40">
      <SailingFields {...props} />
      {isDirty && <FormEffects {...props} />}
    </div>
  );
}

interface FormEffectsProps {
  form: UseFormReturn<SailingInput, unknown, SailingValues>;
  sailing: Sailing<UserCruise>;
}

/** What the change in the form brings, once the form can be saved as it stands. */
function FormEffects({ form: { control }, sailing }: FormEffectsProps) {
  const typed = sailingSchema.safeParse(useWatch({ control }));
  return typed.success && <ChangeEffects sailing={sailing} to={typed.data} />;
}

const partText = ([first, ...rest]: Sailing<UserCruise>) =>
  [boatOf(first) || "senza barca", daysOf(first), countParticipants(rest.length + 1)].join(", ");

const areDaysInOrder = ({ inizio, fine }: UserCruise) => !inizio || !fine || areInOrder(inizio, fine);

const savedText = (count: number) =>
  count === 1 ? "Uscita salvata." : `Uscita salvata per tutti e ${count}.`;

const isOpenBooking = ({ chiusa }: UserCruise) => chiusa !== 1;

const inputOfSailing = ([first]: Sailing<UserCruise>) => sailingInput(first);

function SailingState({ sailing }: { sailing: Sailing<UserCruise> }) {
  const today = todayInRome();
  const [first] = sailing;
  if (isSailingClosed(sailing)) return <ClosedBadge />;
  if (isOver(first, today)) return <ToCloseBadge />;
  if (!first.inizio || first.inizio > today) return null;
  return (
    <Badge tone="accent" icon="anchor">
      In corso
    </Badge>
  );
}
