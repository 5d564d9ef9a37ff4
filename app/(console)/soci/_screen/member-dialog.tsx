import Link from "next/link";
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from "react";
import { useFormState } from "react-hook-form";
import { useFormSubmit, useSubmitError } from "@/components/form/use-form-submit";
import { useUnsaved } from "@/components/form/use-unsaved";
import { ColleaguesLine } from "@/components/layout/colleagues-line";
import { ReadError } from "@/components/layout/error-state";
import { SectionFrame } from "@/components/list/record-section";
import { useRecordNotFound } from "@/components/list/use-record-not-found";
import { Badge } from "@/components/ui/badge";
import { Button, buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { PrintButton } from "@/components/ui/print-sheet";
import { SkeletonText } from "@/components/ui/skeleton";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { recordOfSave } from "@/lib/contract/live";
import { texts } from "@/lib/format/texts";
import { opensRecord, recordHref } from "@/lib/routes";
import { fullName } from "@/lib/rules/member-names";
import type { MemberValues } from "./member";
import { MemberActions } from "./member-actions";
import { MemberDetails } from "./member-details";
import { MemberFields } from "./member-fields";
import { MemberSheet } from "./member-sheet";
import { MemberSections } from "./sections/member-sections";
import { useMemberForm } from "./use-member-form";

/**
 * A member with everything that belongs to it (docs/rules/members.md#dialog): read-only until 'Modifica'. The
 * frame is there at once; the member and each section load by themselves.
 */
export function MemberDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useOwnQuery(read("utente.get", { params: { x: id } }));
  const editor = useMemberForm();
  const { form, edited, stop } = editor;
  const isEditing = edited !== null;
  // The form stays, with what is typed, when a later read does not find the member.
  const member = query.data?.Utenti.find((user) => user.id_usr === id) ?? edited;
  useRecordNotFound(
    query.data !== undefined && !query.isFetching && !member,
    "Questo socio non c'è più.",
    onClose,
  );

  const { formProps, isPending, failed, forgetFailure } = useFormSubmit<MemberValues, MemberValues>({
    form,
    onSubmit: editor.save,
    loading: editor.isPending,
  });
  const { isDirty } = useFormState({ control: form.control });
  const isSaving = editor.isPending || isPending;
  const { leave, question } = useUnsaved(isDirty, {
    isBusy: isSaving,
    staysAt: (address) => opensRecord(address, "/soci", id),
  });
  const modify = useRef<HTMLButtonElement>(null);
  useModeFocus(isEditing, () => form.setFocus("nome"), modify);

  const endEditing = () => {
    stop();
    forgetFailure();
  };
  const stopEditing = () =>
    leave(endEditing, { text: "Se annulli ora vanno perse.", confirmLabel: "Annulla le modifiche" });
  const failure = editor.submitError ?? (failed ? texts.saveFailed : null);
  const notice = useSubmitError(failure, isSaving);

  return (
    <>
      <Dialog
        onClose={() => leave(onClose)}
        headLine={<ColleaguesLine record={recordOfSave("socio.update", id)} />}
        title={member ? fullName(member) || `Socio ${id}` : "Socio"}
        state={
          member && (
            <Badge tone={isEditing ? "accent" : "neutral"}>
              {isEditing ? "In modifica" : "Sola lettura"}
            </Badge>
          )
        }
        description={member?.SOC_ID ? `Socio n. ${member.SOC_ID}` : undefined}
        size="large"
        notice={notice}
        footerStart={member && <MemberActions member={member} isHidden={isEditing} />}
        footer={
          <>
            {/* One button in both modes: the focus, and a question's way back to it, outlive the change. */}
            <Button
              key="leave"
              disabledReason={isSaving ? texts.otherPending : undefined}
              onClick={isEditing ? stopEditing : onClose}
            >
              {isEditing ? texts.cancel : texts.close}
            </Button>
            {isEditing ? (
              <Button key="save" type="submit" form={formProps.id} variant="primary" loading={isSaving}>
                {texts.save}
              </Button>
            ) : (
              member && (
                <Button key="modify" ref={modify} variant="primary" onClick={() => editor.begin(member)}>
                  Modifica
                </Button>
              )
            )}
          </>
        }
      >
        {!member && <ReadError query={query} />}
        {!member && !query.error && (
          <div role="status" aria-busy aria-label={texts.loading} className="max-w-110">
            <SkeletonText lines={8} />
          </div>
        )}
        {member && (
          <div className="grid content-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(20rem,2fr)_3fr]">
            <SectionFrame title="Dati">
              <div className="pt-3">
                {edited ? (
                  <form {...formProps}>
                    <MemberFields control={form.control} member={edited} />
                  </form>
                ) : (
                  <MemberToRead member={member} />
                )}
              </div>
            </SectionFrame>
            <MemberSections member={member} />
          </div>
        )}
      </Dialog>
      {question}
    </>
  );
}

/** The member's data with what can be done with them, and the sheet for paper. */
function MemberToRead({ member }: ComponentProps<typeof MemberSheet>) {
  return (
    <>
      <MemberDetails member={member} />
      <div className="mt-6 flex flex-wrap gap-2">
        <Link
          href={recordHref("/attivUtenti", member.id_usr)}
          className={buttonClass({ className: "gap-2" })}
        >
          <Icon name="activity" />
          Attività utente
        </Link>
        <PrintButton label="Stampa scheda" />
      </div>
      {/* Not while it is edited: paper would not have what is being typed. */}
      <MemberSheet member={member} />
    </>
  );
}

/**
 * Editing begins at the first field; when it ends with a save or a question, whose buttons go, the focus
 * comes back to 'Modifica'.
 */
function useModeFocus(
  isEditing: boolean,
  focusField: () => void,
  modify: RefObject<HTMLButtonElement | null>,
) {
  const was = useRef(isEditing);
  useLayoutEffect(() => {
    if (was.current === isEditing) return;
    was.current = isEditing;
    if (isEditing) focusField();
    else if (document.activeElement === document.body) modify.current?.focus();
  });
}
