import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { formChanges } from "@/lib/client/save";
import type { UserCourse } from "@/lib/contract/records";
import { formatDaySpan } from "@/lib/format/dates";
import { type CourseClass, movedDays } from "@/lib/rules/classes";
import { isClosedEnrolment, lessonsOf } from "@/lib/rules/lessons";
import { ClassEffects } from "./class-effects";
import { ClassFields } from "./class-fields";
import { type ClassValues, classFields, classInput, classSchema } from "./class-form";
import { MoveDialog } from "./move-dialog";
import { courseOf } from "./names";
import { useClassVenue } from "./use-class-venue";
import { useClassSave } from "./use-group-save";

interface MoveClassProps {
  courseClass: CourseClass<UserCourse>;
  onClose: () => void;
}

/** 'Sposta' of a class: to other days, instructor, boat or port (docs/rules/sailings.md#moving-a-class). */
export function MoveClass({ courseClass, onClose }: MoveClassProps) {
  // The class as it was opened: the save itself finds changes that others save meanwhile.
  const [opened] = useState(courseClass);
  const [first] = opened;
  const { venue } = useClassVenue(first);
  const save = useClassSave();
  const form = useForm<ClassValues>({
    resolver: zodResolver(classSchema),
    defaultValues: classInput(first),
  });
  const { control, setValue } = form;
  const days = useWatch({ control, name: "date" });
  const changesOf = (values: ClassValues) =>
    formChanges(classSchema, { opened: classInput(first), stored: first }, values, classFields);
  const isMoved = Object.keys(changesOf(useWatch({ control }) as ClassValues)).length > 0;
  const shift = (by: number) => setValue("date", movedDays(days, by), { shouldDirty: true });
  const before = lessonsOf(first);
  return (
    <MoveDialog
      name={courseOf(first)}
      facts={[formatDaySpan(before[0], before.at(-1)), venue]}
      count={opened.filter((one) => !isClosedEnrolment(one)).length}
      form={form}
      save={save}
      unmovedReason={
        isMoved
          ? undefined
          : "Non hai ancora cambiato nulla: scegli altri giorni, un altro istruttore, un'altra barca o un altro porto."
      }
      onSave={(values) => save.saveForAll(opened, changesOf(values), () => "Classe spostata.")}
      onClose={onClose}
      onMoved={onClose}
    >
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 sm:[&_:is(input,button,select)]:scroll-mb-40">
        <fieldset className="flex min-w-0 flex-wrap items-center gap-2 sm:col-span-2">
          <legend className="mb-1 text-sm font-semibold">Sposta tutte le lezioni</legend>
          {shifts.map(({ label, by }) => (
            <Button
              key={by}
              size="sm"
              disabledReason={days.length > 0 ? undefined : "Non c'è ancora nessuna lezione."}
              onClick={() => shift(by)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
        <ClassFields control={control} first={first} />
      </div>
      {isMoved && <ClassEffects control={control} courseClass={opened} />}
    </MoveDialog>
  );
}

/** The numbers of days by which all lessons can be moved. */
const shifts = [
  { label: "Una settimana prima", by: -7 },
  { label: "Un giorno prima", by: -1 },
  { label: "Un giorno dopo", by: 1 },
  { label: "Una settimana dopo", by: 7 },
] as const;
