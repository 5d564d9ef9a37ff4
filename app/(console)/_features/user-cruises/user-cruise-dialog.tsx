"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import dynamic from "next/dynamic";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { useOpened } from "@/components/form/use-opened";
import { loadPart } from "@/components/ui/load-part";
import { notify } from "@/components/ui/notice";
import { BoardingList } from "@/features/sailings/boarding-list";
import { memberOf } from "@/features/sailings/names";
import { useSailingParticipants } from "@/features/sailings/use-sailing-participants";
import { errorText } from "@/lib/client/errors";
import { useWrite } from "@/lib/client/query";
import { formChanges } from "@/lib/client/save";
import { recordOfSave } from "@/lib/contract/live";
import type { UserCruise } from "@/lib/contract/records";
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

interface UserCruiseDialogProps {
  /** None for a new one. */
  userCruise?: UserCruise;
  /** The list that it was opened from. */
  list: readonly UserCruise[];
  /** What a new one is a copy of. */
  from?: { userCruise: UserCruise; copy: Copy };
  /**
   * Makes the next one from this one; without it the form lies above the closing dialog, which prints the
   * boarding list.
   */
  onCopy?: (copy: Copy) => void;
  /** What a new one begins with, from the plan. */
  start?: Partial<UserCruiseInput>;
  onClose: () => void;
}

/** Adds a cruise for a member, or edits one. */
export function UserCruiseDialog(props: UserCruiseDialogProps) {
  const { userCruise, list, from, onCopy, start, onClose } = props;
  const create = useWrite("crocierautente.create");
  const update = useWrite("crocierautente.update");
  const { isPending, error } = userCruise ? update : create;
  const stored = useOpened(userCruise);
  const form = useForm<UserCruiseInput, unknown, UserCruiseValues>({
    resolver: zodResolver(userCruiseSchema),
    defaultValues: from ? copyOf(from.userCruise, from.copy) : { ...userCruiseInput(stored), ...start },
  });
  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={userCruise ? memberOf(userCruise) : "Nuova crociera di un utente"}
      record={userCruise && recordOfSave("crocierautente.update", userCruise.id)}
      description={userCruise && "Crociera dell'utente"}
      size={850}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      footerStart={
        userCruise &&
        onCopy && (
          <>
            <Boarding userCruise={userCruise} list={list} unsaved={form.formState.isDirty} />
            <CopyButtons unsaved={form.formState.isDirty} onCopy={onCopy} />
          </>
        )
      }
      onSubmit={async (values) => {
        if (stored) {
          const opened = { opened: userCruiseInput(stored), stored };
          const changes = formChanges(userCruiseSchema, opened, values, userCruiseFields);
          await update.write({ params: { id: stored.id }, stored, changes });
        } else await create.write({ body: { ...userCruiseFields(values), stato: 0, chiusa: 0 } });
        notify.success(userCruise ? "Crociera dell'utente salvata." : "Crociera aggiunta all'utente.");
        onClose();
      }}
    >
      {/* A field that gets the focus stays clear of the warnings, which lie over the end of the form. */}
      <div className="sm:[&_:is(input,button,select,textarea)]:scroll-mb-40">
        <UserCruiseFields control={form.control} userCruise={userCruise} />
      </div>
      <FormWarnings control={form.control} userCruise={userCruise} />
      {userCruise && <SailingReadiness userCruise={userCruise} list={list} />}
    </FormDialog>
  );
}

function Boarding({
  userCruise,
  list,
  unsaved,
}: {
  userCruise: UserCruise;
  list: readonly UserCruise[];
  unsaved: boolean;
}) {
  const { participants } = useSailingParticipants(userCruise, list);
  return <BoardingList userCruise={userCruise} participants={participants} unsaved={unsaved} />;
}
