import { type Control, useWatch } from "react-hook-form";
import type { z } from "zod";
import { DateField } from "@/components/form/date-field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { useSaveRecord } from "@/components/list/use-entity";
import { useRecordForm } from "@/components/list/use-record-form";
import { useRefusalMiniCom } from "@/components/list/use-refusal-minicom";
import { LookupField } from "@/features/lookups/lookup-field";
import { isBackAtForm } from "@/lib/client/errors";
import { isIsoDate } from "@/lib/rules/dates";
import { type Activity, type ActivityValues, activitySchema, activityValues } from "./activity-form";
import { ActivityWarnings } from "./activity-warnings";

const words = { created: "Attività aggiunta.", saved: "Attività salvata." };

/**
 * Makes an activity, or edits `activity`. A failed save shows a mini dialog (docs/rules/screens.md#minicom).
 */
export function ActivityDialog({ activity, onClose }: { activity?: Activity; onClose: () => void }) {
  const save = useSaveRecord("attivitanew");
  const [attempt, miniCom] = useRefusalMiniCom({ everyFailure: true });
  const { form, dialog } = useRecordForm({
    schema: activitySchema,
    record: activity,
    valuesOf: activityValues,
    save,
    attempt,
    words,
    onClose,
  });
  return (
    <>
      <FormDialog
        {...dialog}
        title={activity ? activity.nome || "Attività" : "Nuova attività"}
        description={activity && "Attività"}
        size={650}
        submitError={isBackAtForm(save.error) ? dialog.submitError : null}
      >
        <ActivityFields control={form.control} activity={activity} />
      </FormDialog>
      {miniCom}
    </>
  );
}

interface ActivityFieldsProps {
  control: Control<ActivityValues, unknown, z.output<typeof activitySchema>>;
  activity: Activity | undefined;
}

function ActivityFields({ control, activity }: ActivityFieldsProps) {
  const start = useWatch({ control, name: "inizio" });
  return (
    <div className="grid gap-5">
      <TextField control={control} name="nome" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <LookupField
          control={control}
          name="barca"
          from="barche.list"
          refersTo="boat"
          placeholder="Nessuna barca"
        />
        <LookupField control={control} name="didattica" from="formazione.list" placeholder="Nessun modulo" />
        <DateField control={control} name="inizio" />
        <DateField control={control} name="fine" min={start && isIsoDate(start) ? start : undefined} />
        <TextField control={control} name="partenza" />
        <TextField control={control} name="arrivo" />
      </div>
      <ActivityWarnings control={control} activity={activity} />
    </div>
  );
}
