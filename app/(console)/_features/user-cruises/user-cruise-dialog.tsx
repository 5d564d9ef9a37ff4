import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { FormDialog } from "@/components/form/form-dialog";
import { useOpened } from "@/components/form/use-opened";
import { useSaveRecord } from "@/components/list/use-entity";
import { useRecordForm } from "@/components/list/use-record-form";
import { loadPart } from "@/components/ui/load-part";
import { BoardingListButton, BoardingListSheet } from "@/features/sailings/boarding-list";
import { memberOf } from "@/features/sailings/names";
import { useSailingParticipants } from "@/features/sailings/use-sailing-participants";
import { read, readNow } from "@/lib/client/query";
import { useCreateOnce } from "@/lib/client/use-create-once";
import type { UserCruise } from "@/lib/contract/records";
import { sailingKey, sailingWith } from "@/lib/rules/sailings";
import type { Copy } from "./copies";
import { CopyButtons } from "./copy-buttons";
import { FormWarnings } from "./form-warnings";
import { UserCruiseFields } from "./user-cruise-fields";
import {
  copyOf,
  type UserCruiseInput,
  type UserCruiseValues,
  userCruiseFields,
  userCruiseInput,
  userCruiseSchema,
} from "./user-cruise-form";

const SailingReadiness = dynamic(() =>
  loadPart(() => import("@/features/readiness/sailing-readiness").then((file) => file.SailingReadiness)),
);

const words = { created: "Crociera aggiunta all'utente.", saved: "Crociera dell'utente salvata." };

const arrivedText =
  "La prenotazione di prima è arrivata lo stesso: aprila e correggila, o falla eliminare. Poi, se serve, riprova.";

interface UserCruiseDialogProps {
  /** None for a new one. */
  userCruise?: UserCruise;
  /** The list that it was opened from. */
  list: readonly UserCruise[];
  /** The user cruise that a new one is a copy of. */
  from?: { userCruise: UserCruise; copy: Copy };
  /**
   * Makes the next one from this one; without it the form lies above the closing dialog, which prints the
   * boarding list.
   */
  onCopy?: (copy: Copy) => void;
  /** A new one's first values, from the plan. */
  start?: Partial<UserCruiseInput>;
  onClose: () => void;
}

/** Adds a cruise for a member, or edits one. */
export function UserCruiseDialog(props: UserCruiseDialogProps) {
  const { userCruise, list, from, onCopy, start, onClose } = props;
  const save = useSaveUserCruise();
  const { form, dialog } = useRecordForm({
    schema: userCruiseSchema,
    record: useOpened(userCruise),
    valuesOf: (stored) =>
      from ? copyOf(from.userCruise, from.copy) : { ...userCruiseInput(stored), ...start },
    toFields: userCruiseFields,
    save,
    words,
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={userCruise ? memberOf(userCruise) : "Nuova crociera di un utente"}
      description={userCruise && "Crociera dell'utente"}
      size={850}
      footerStart={
        userCruise &&
        onCopy && (
          <>
            <BoardingButton userCruise={userCruise} list={list} unsaved={form.formState.isDirty} />
            <CopyButtons unsaved={form.formState.isDirty} onCopy={onCopy} />
          </>
        )
      }
    >
      {/* A field that gets the focus stays clear of the warnings, which lie over the end of the form. */}
      <div className="sm:[&_:is(input,button,select,textarea)]:scroll-mb-40">
        <UserCruiseFields control={form.control} userCruise={userCruise} />
      </div>
      <FormWarnings control={form.control} userCruise={userCruise} />
      {userCruise && <SailingReadiness userCruise={userCruise} list={list} />}
      {userCruise && onCopy && <BoardingSheet userCruise={userCruise} list={list} />}
    </FormDialog>
  );
}

/** How a booking is saved, and a new one made once. */
function useSaveUserCruise() {
  const queries = useQueryClient();
  const save = useSaveRecord("crocierautente");
  const once = useCreateOnce({
    create: (made: ReturnType<typeof userCruiseFields>) => save.create({ ...made, stato: 0, chiusa: 0 }),
    knownList: () => queries.getQueryData(read("crocierautente.list").queryKey)?.Crociera,
    readList: async () => (await readNow(queries, "crocierautente.list")).Crociera,
    isSame: (one, made) => one.utente === made.utente && sailingKey(one) === sailingKey(made),
    arrived: () => arrivedText,
  });
  const { isPending, error } = once;
  const create = (values: UserCruiseValues) => once.create(userCruiseFields(values));
  return { ...save, create, isPending: save.isPending || isPending, error: error ?? save.error };
}

interface BoardingProps {
  userCruise: UserCruise;
  list: readonly UserCruise[];
}

function BoardingButton({ userCruise, list, unsaved }: BoardingProps & { unsaved: boolean }) {
  const { participants } = useSailingParticipants(userCruise, list);
  return <BoardingListButton participants={participants} unsaved={unsaved} />;
}

function BoardingSheet({ userCruise, list }: BoardingProps) {
  const { participants } = useSailingParticipants(userCruise, list);
  const sailing = sailingWith(list, userCruise.id) ?? ([userCruise] as const);
  return <BoardingListSheet sailing={sailing} participants={participants} />;
}
