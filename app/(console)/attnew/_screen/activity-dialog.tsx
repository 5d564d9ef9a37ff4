"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { DateField } from "@/components/form/date-field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { LookupField } from "@/components/lookups/lookup-field";
import { namedOptions } from "@/components/lookups/named-options";
import { useRefusalMiniCom } from "@/components/resource/use-refusal-minicom";
import { notify } from "@/components/ui/notice";
import { errorText, isBackAtForm } from "@/lib/client/errors";
import { read, useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import { isIsoDate } from "@/lib/rules/dates";
import { type Activity, type ActivityValues, activitySchema, activityValues } from "./activity-form";
import { ActivityWarnings } from "./activity-warnings";

/** Makes an activity, or edits `activity`. A failed save shows a mini dialog (docs/rules/screens.md#minicom). */
export function ActivityDialog({ activity, onClose }: { activity?: Activity; onClose: () => void }) {
  const boats = useQuery(read("barche.list"));
  const modules = useQuery(read("formazione.list"));
  const create = useWrite("attivitanew.create");
  const update = useWrite("attivitanew.update");
  const [attempt, miniCom] = useRefusalMiniCom({ everyFailure: true });
  const form = useForm<ActivityValues, unknown, z.output<typeof activitySchema>>({
    resolver: zodResolver(activitySchema),
    defaultValues: activityValues(activity),
  });
  const { control } = form;
  const start = useWatch({ control, name: "inizio" });

  return (
    <>
      <FormDialog
        onOpenChange={(next) => !next && onClose()}
        title={activity ? activity.nome || "Attività" : "Nuova attività"}
        description={activity && "Attività"}
        size={650}
        form={form}
        loading={create.isPending || update.isPending}
        submitError={isBackAtForm(update.error) ? errorText(update.error) : null}
        onSubmit={async (values) => {
          const isSaved = await attempt(() => {
            if (!activity) return create.write({ body: values });
            const changes = formChanges(
              activitySchema,
              { opened: activityValues(activity), stored: activity },
              values,
            );
            return update.write({ params: { id: activity.id }, stored: activity, changes });
          });
          if (!isSaved) return;
          notify.success(activity ? "Attività salvata." : "Attività aggiunta.");
          onClose();
        }}
      >
        <div className="grid gap-5">
          <TextField control={control} name="nome" label="Nome" required />
          <div className="grid gap-5 sm:grid-cols-2">
            <LookupField
              control={control}
              name="barca"
              label="Barca"
              refersTo="boat"
              placeholder="Nessuna barca"
              query={boats}
              options={namedOptions(boats.data?.Barche)}
            />
            <LookupField
              control={control}
              name="didattica"
              label="Didattica"
              placeholder="Nessun modulo"
              query={modules}
              options={namedOptions(modules.data?.Formazione)}
            />
            <DateField control={control} name="inizio" label="Inizio" />
            <DateField
              control={control}
              name="fine"
              label="Fine"
              min={start && isIsoDate(start) ? start : undefined}
            />
            <TextField control={control} name="partenza" label="Partenza" />
            <TextField control={control} name="arrivo" label="Arrivo" />
          </div>
          <ActivityWarnings control={control} activity={activity} />
        </div>
      </FormDialog>
      {miniCom}
    </>
  );
}
