"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { DialogIntro } from "@/components/ui/read-first";
import { SailingReadiness } from "@/features/readiness/sailing-readiness";
import { formChanges } from "@/lib/client/save";
import { daysReversed } from "@/lib/contract/limits";
import { recordOfSave } from "@/lib/contract/live";
import type { UserCruise } from "@/lib/contract/records";
import { countParticipants } from "@/lib/format/counts";
import { texts } from "@/lib/format/texts";
import { areInOrder, todayInRome } from "@/lib/rules/dates";
import { isSailingClosed, type Sailing } from "@/lib/rules/sailings";
import { isOver } from "@/lib/rules/user-cruises";
import { ChangeEffects } from "./change-effects";
import { sailingDifferences } from "./differences";
import { boatOf, cruiseOf, daysOf, memberOf } from "./names";
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
import { SailingHistory } from "./sailing-history";
import { SailingPeople } from "./sailing-people";
import { SaveProgress } from "./save-progress";
import { SplitNotice } from "./split-notice";
import { useSailingSave } from "./use-group-save";
import { useSheetForm } from "./use-sheet-form";

interface OpenSailingProps {
  sailing: Sailing<UserCruise>;
  /** Sailings that plainly belong to it. */
  others: readonly Sailing<UserCruise>[];
  /** All open bookings. */
  all: readonly UserCruise[];
  onClose: () => void;
}

/** The sheet of a sailing that was found: edited once, saved for all its bookings. */
export function OpenSailing({ sailing, others, all, onClose }: OpenSailingProps) {
  const [first] = sailing;
  const save = useSailingSave();
  const isClosed = isSailingClosed(sailing);
  const records = [sailing, ...others].flat();
  const open = records.filter(isOpenBooking);
  const { form, opened, isDirty, adopt } = useSheetForm(sailing, {
    resolver: zodResolver(sailingSchema),
    inputOf: inputOfSailing,
    isSaving: save.rows.length > 0,
  });

  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={cruiseOf(first)}
      record={sailing.map(({ id }) => recordOfSave("crocierautente.update", id))}
      state={<SailingState sailing={sailing} />}
      description={[daysOf(first), boatOf(first) || "Senza barca", countParticipants(sailing.length)]
        .filter(Boolean)
        .join(" · ")}
      size="large"
      form={form}
      loading={save.isRunning}
      submitError={null}
      cancelLabel={texts.close}
      submitLabel={sailing.length === 1 ? texts.save : `Salva per tutti e ${sailing.length}`}
      submitDisabledReason={
        save.isUnfinished
          ? "Prima finisci il salvataggio di prima, o lascia così."
          : isDirty
            ? undefined
            : "Non hai cambiato niente."
      }
      readOnly={isClosed}
      onSubmit={async (values) => {
        const [stored] = opened;
        const changes = formChanges(
          sailingSchema,
          { opened: sailingInput(stored), stored },
          values,
          sailingFields,
        );
        if (await save.saveForAll(opened, changes, savedText)) adopt();
      }}
    >
      <SaveProgress save={save} onSaved={adopt} />
      <SplitNotice
        call="crocierautente.update"
        open={open}
        records={records}
        all={all}
        differences={sailingDifferences(open)}
        parts={[sailing, ...others].map(partText)}
        obstacleOf={(changes) => (areDaysInOrder({ ...first, ...changes }) ? undefined : daysReversed)}
        what="Questa uscita"
        nameOf={memberOf}
        save={save}
      />
      <DialogIntro label="Uscita">
        <SailingActions sailing={sailing} unsaved={isDirty || save.rows.length > 0} />
      </DialogIntro>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[3fr_2fr]">
        <div className="grid content-start gap-8">
          <SailingPeople sailing={sailing} />
          {!isClosed && <SailingReadiness userCruise={first} list={sailing} />}
        </div>
        <div className="grid content-start gap-8">
          {!isClosed && (
            <div className="sm:[&_:is(input,button,select)]:scroll-mb-40">
              <SailingFields form={form} sailing={sailing} />
              {isDirty && <FormEffects form={form} sailing={sailing} />}
            </div>
          )}
          <SailingFacts sailing={sailing} withPeople={isClosed} />
          <SailingHistory sailing={sailing} />
        </div>
      </div>
    </FormDialog>
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
  if (isSailingClosed(sailing))
    return (
      <Badge tone="positive" icon={<Icon name="circle-check" />}>
        Chiusa
      </Badge>
    );
  if (isOver(first, today))
    return (
      <Badge tone="warning" icon={<Icon name="clock" />}>
        Da chiudere
      </Badge>
    );
  if (!first.inizio || first.inizio > today) return null;
  return (
    <Badge tone="accent" icon={<Icon name="anchor" />}>
      In corso
    </Badge>
  );
}
