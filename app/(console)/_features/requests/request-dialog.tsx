import { zodResolver } from "@hookform/resolvers/zod";
import dynamic from "next/dynamic";
import { useState } from "react";
import { type Control, useForm, useWatch } from "react-hook-form";
import { SwitchField } from "@/components/form/choice-field";
import { DatesField } from "@/components/form/dates-field";
import { FormDialog } from "@/components/form/form-dialog";
import { RecordLink } from "@/components/layout/record-link";
import { Button } from "@/components/ui/button";
import { DialogIntro } from "@/components/ui/dialog-intro";
import { loadPart } from "@/components/ui/load-part";
import { UnreadableDates } from "@/features/documents/unreadable-dates";
import { FrontOfficeBanner } from "@/features/front-office/front-office-banner";
import { BoatField } from "@/features/lookups/boat-field";
import { LookupField } from "@/features/lookups/lookup-field";
import { useViewer } from "@/lib/client/viewer";
import { recordOfSave } from "@/lib/contract/live";
import { formatDateTime } from "@/lib/format/dates";
import { texts } from "@/lib/format/texts";
import { memberHref } from "@/lib/routes";
import { BookingButtons } from "./creation/booking-buttons";
import { BookingChecks } from "./creation/booking-checks";
import { MemberSlot } from "./member-slot";
import { noticeProblem } from "./notice/recipients";
import { RequestOutcomeSection } from "./outcome/request-outcome";
import { ParticipantsSection } from "./participants-section";
import { ParticipantsSheet } from "./participants-sheet";
import { requestFormValues, requestRoles } from "./request";
import { requestTakenBy } from "./request-front";
import { type RequestValues, requestSchema } from "./request-schema";
import { RequestState } from "./request-state";
import { type MemberRequest, type RequestType, requesterId, requesterName } from "./request-types";
import { useParticipants } from "./use-participants";
import { useRequestActions } from "./use-request-actions";
import { useRequestNames } from "./use-requests";
import { useRequiredFields } from "./use-required-fields";

const NoticeDialog = dynamic(() =>
  loadPart(() => import("./notice/notice-dialog").then((module) => module.NoticeDialog)),
);

interface RequestDialogProps {
  kind: RequestType;
  /** As it is now. */
  request: MemberRequest;
  onClose: () => void;
}

/**
 * A request: the people who work on it, its boat and its port, of a course the lessons' dates, at the left;
 * its participants at the right (docs/rules/requests.md#dialog, docs/rules/requests.md#course-requests).
 */
export function RequestDialog({ kind, request, onClose }: RequestDialogProps) {
  const { id: me } = useViewer();
  const [isWriting, setWriting] = useState(false);
  const names = useRequestNames();
  const work = useRequestActions({ kind, request, onClose });
  const { form, adopt } = useRequestForm(work);
  const { participants, isReading } = useParticipants(request);
  const { control } = form;
  const { isDirty } = form.formState;
  const taken = requestTakenBy(request, me, names);
  // The staff member at the back office works on it as well, and gets no banner.
  const showsFrontOffice = taken ? request.back !== me : !request.front;

  return (
    <>
      <FormDialog
        onClose={onClose}
        title={kind.nameOf(request)}
        record={recordOfSave(kind.update, request.id)}
        state={<RequestState request={request} />}
        description={<Requester request={request} />}
        size="large"
        form={form}
        {...work.formProps}
        submitLabel="Salva"
        cancelLabel="Chiudi"
        footerStart={
          <FooterButtons
            kind={kind}
            request={request}
            work={work}
            valuesNow={form.getValues}
            onNotice={() => setWriting(true)}
            onWritten={adopt}
          />
        }
        onSubmit={work.save}
      >
        <DialogIntro label="Richiesta">
          {showsFrontOffice && (
            <FrontOfficeBanner taken={taken} isPending={work.pending === "take"} onTake={work.take} />
          )}
          <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
            <div className="grid min-w-0 content-start gap-5">
              <RoleFields kind={kind} request={request} control={control} />
              {kind.isCourse && <LessonFields request={request} control={control} />}
              <PublicationField control={control} isPublished={work.opened.pubblicato === 1} />
              <RequestOutcomeSection kind={kind} request={request} />
              <BookingChecks kind={kind} request={request} />
            </div>
            <ParticipantsSection participants={participants} isReading={isReading} unsaved={isDirty} />
          </div>
        </DialogIntro>
      </FormDialog>
      <ParticipantsSheet kind={kind} request={request} participants={participants} names={names} />
      {isWriting && <NoticeDialog kind={kind} requests={[request]} onClose={() => setWriting(false)} />}
    </>
  );
}

/** The lessons of a course request. */
function LessonFields({ request, control }: Omit<RoleFieldsProps, "kind">) {
  return (
    <>
      <UnreadableDates record={request} what="questa richiesta" />
      <DatesField control={control} name="date" />
    </>
  );
}

/** The form of a request as it was opened. */
function useRequestForm(work: ReturnType<typeof useRequestActions>) {
  const form = useForm<RequestValues>({
    resolver: zodResolver(requestSchema),
    defaultValues: requestFormValues(work.opened),
  });
  /**
   * Puts the values that were written to the request with its bookings into the form, as if they had been
   * read so.
   */
  function adopt(written: Partial<MemberRequest>) {
    const values = requestFormValues(work.adopt(written));
    for (const name of ["istruttore", "organizzatore", "tutor", "barca", "porto", "date"] as const) {
      if (!(name in written)) continue;
      // A field that is not shown is unknown to the form, which would leave it as it was opened.
      form.register(name);
      form.resetField(name, { defaultValue: values[name] });
    }
  }
  return { form, adopt };
}

/** The requester, and the time of the request. */
function Requester({ request }: { request: MemberRequest }) {
  return (
    <>
      Richiesta di <RecordLink href={memberHref(requesterId(request))}>{requesterName(request)}</RecordLink>
      {request.created_at && `, ${formatDateTime(request.created_at)}`}
    </>
  );
}

interface FooterButtonsProps {
  kind: RequestType;
  request: MemberRequest;
  work: ReturnType<typeof useRequestActions>;
  valuesNow: () => RequestValues;
  onNotice: () => void;
  onWritten: (written: Partial<MemberRequest>) => void;
}

/** The buttons that open a dialog over this one. */
function FooterButtons({ kind, request, work, valuesNow, onNotice, onWritten }: FooterButtonsProps) {
  // The end of a save closes this dialog, and any above it.
  const waitsFor = work.pending === "save" ? texts.otherPending : undefined;
  return (
    <>
      <Button icon="bell-ring" disabledReason={noticeProblem([request]) ?? waitsFor} onClick={onNotice}>
        Manda avviso
      </Button>
      <BookingButtons
        kind={kind}
        request={request}
        opened={work.opened}
        waitsFor={waitsFor}
        valuesNow={valuesNow}
        onWritten={onWritten}
      />
    </>
  );
}

type RoleFieldsProps = Pick<RequestDialogProps, "kind" | "request"> & { control: Control<RequestValues> };

/** The fields of the people who work on it, of its boat and of its port. */
function RoleFields({ kind, request, control }: RoleFieldsProps) {
  const required = useRequiredFields(kind, request);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {requestRoles.map((role) => (
        <MemberSlot key={role} control={control} role={role} />
      ))}
      {required.boat && <BoatField control={control} name="barca" record={request} />}
      {required.port && (
        <LookupField control={control} name="porto" from="porto.list" placeholder="Nessun porto" />
      )}
    </div>
  );
}

/**
 * Saving toggles the publication, unless somebody changes the switch
 * (docs/rules/requests.md#publication).
 */
function PublicationField(props: { control: Control<RequestValues>; isPublished: boolean }) {
  const { control, isPublished } = props;
  const isWanted = useWatch({ control, name: "pubblicata" });
  const effect = isWanted === isPublished ? "resta così" : isWanted ? "la pubblichi" : "la nascondi";
  return (
    <SwitchField
      control={control}
      name="pubblicata"
      label="Pubblicata"
      hint={`Ora ${isPublished ? "è" : "non è"} pubblicata: salvando ${effect}.`}
    />
  );
}
