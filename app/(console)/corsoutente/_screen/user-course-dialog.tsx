import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "@/components/form/form-dialog";
import { useOpened } from "@/components/form/use-opened";
import { useSaveRecord } from "@/components/list/use-entity";
import { useRecordForm } from "@/components/list/use-record-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { read, readNow } from "@/lib/client/query";
import { useCreateOnce } from "@/lib/client/use-create-once";
import type { UserCourse } from "@/lib/contract/records";
import { texts } from "@/lib/format/texts";
import { classKey } from "@/lib/rules/classes";
import { todayInRome } from "@/lib/rules/dates";
import { isClosedEnrolment, OPEN } from "@/lib/rules/lessons";
import { CourseParticipants } from "./participants";
import type { CourseRow } from "./rows";
import { UserCourseFields } from "./user-course-fields";
import {
  asksForBoat,
  courseForAnother,
  type UserCourseResult,
  userCourseFields,
  userCourseSchema,
  userCourseValues,
} from "./user-course-form";
import { UserCourseWarnings } from "./user-course-warnings";

const words = { created: "Corso aggiunto all'utente.", saved: "Corso dell'utente salvato." };

const arrivedText =
  "L'iscrizione di prima è arrivata lo stesso: aprila e correggila, o falla eliminare. Poi, se serve, riprova.";

interface UserCourseDialogProps {
  row?: CourseRow;
  /** All of them: those who follow the same course are printed. */
  rows?: readonly CourseRow[];
  /** The course whose data a new one for somebody else begins with. */
  from?: UserCourse;
  /** Begins such a new one. */
  onAddParticipant?: () => void;
  onClose: () => void;
}

/**
 * Makes a course of a user, or edits that of `row`; a closed one is only looked at
 * (docs/rules/user-courses.md#form).
 */
export function UserCourseDialog(props: UserCourseDialogProps) {
  const { row, rows = [], from, onAddParticipant, onClose } = props;
  const queries = useQueryClient();
  const record = row?.course;
  const stored = useOpened(record);
  const isClosed = stored !== undefined && isClosedEnrolment(stored);
  const toFields = (values: UserCourseResult) => {
    const courses = queries.getQueryData(read("corso.list").queryKey)?.Corso;
    return userCourseFields(values, asksForBoat(values.corso, courses, stored ?? from), from);
  };
  const { form, dialog } = useRecordForm({
    schema: userCourseSchema,
    record: stored,
    valuesOf: (course) => (from ? courseForAnother(from) : userCourseValues(course)),
    toFields,
    save: useSaveUserCourse(toFields),
    words,
    onClose,
  });

  return (
    <FormDialog
      {...dialog}
      title={row ? row.nome : "Nuovo corso di un utente"}
      description={row?.corso}
      state={record && isClosedEnrolment(record) && <Badge>Chiuso</Badge>}
      readOnly={isClosed}
      cancelLabel={isClosed ? texts.close : undefined}
      size={850}
      footerStart={
        onAddParticipant && (
          <Button
            icon="user-round-plus"
            disabledReason={form.formState.isDirty ? texts.saveFirst : undefined}
            onClick={onAddParticipant}
          >
            Aggiungi un partecipante
          </Button>
        )
      }
    >
      {/* A field that gets the focus stays clear of the warnings, which lie over the end of the form. */}
      <div className="grid gap-6 sm:[&_:is(input,button,select,textarea)]:scroll-mb-40">
        <fieldset disabled={isClosed} className="min-w-0">
          <UserCourseFields control={form.control} record={record ?? from} />
        </fieldset>
        {row && <CourseParticipants row={row} rows={rows} />}
      </div>
      {!(record && isClosedEnrolment(record)) && (
        <UserCourseWarnings control={form.control} record={record} />
      )}
    </FormDialog>
  );
}

/** How an enrolment is saved, and a new one made once; `toFields` is what is written of the form. */
function useSaveUserCourse(toFields: (values: UserCourseResult) => ReturnType<typeof userCourseFields>) {
  const queries = useQueryClient();
  const save = useSaveRecord("corsoutente");
  const once = useCreateOnce({
    create: (made: ReturnType<typeof userCourseFields>) =>
      save.create({ ...made, stato: OPEN, iscrizione: todayInRome() }),
    knownList: () => queries.getQueryData(read("corsoutente.list").queryKey)?.Crociera,
    readList: async () => (await readNow(queries, "corsoutente.list")).Crociera,
    isSame: (one, made) => one.utente === made.utente && classKey(one) === classKey(made),
    arrived: () => arrivedText,
  });
  const { isPending, error } = once;
  const create = (values: UserCourseResult) => once.create(toFields(values));
  return { ...save, create, isPending: save.isPending || isPending, error: error ?? save.error };
}
