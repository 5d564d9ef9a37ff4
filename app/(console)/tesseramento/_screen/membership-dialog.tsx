import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { useOpened } from "@/components/form/use-opened";
import { RecordLink } from "@/components/layout/record-link";
import { FrontOfficeBanner } from "@/features/front-office/front-office-banner";
import { AuditLine } from "@/features/members/audit-line";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import { recordOfSave } from "@/lib/contract/live";
import { texts } from "@/lib/format/texts";
import { memberHref } from "@/lib/routes";
import { todayInRome } from "@/lib/rules/dates";
import { isConcluded } from "@/lib/rules/membership";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import { CardSection } from "./card-section";
import type { ConclusionPlace } from "./conclusion-list";
import { DocumentsColumn } from "./documents-column";
import {
  type Membership,
  type MembershipInput,
  type MembershipValues,
  membershipFormSchema,
  membershipFormValues,
} from "./membership";
import { memberName, membershipTakenBy } from "./membership-record";
import { PaymentsSection } from "./payments-section";
import { RequestSection } from "./request-section";
import { Status } from "./status";
import { useWithCardType } from "./use-card-type";
import { useMembershipActions } from "./use-membership-actions";

interface MembershipDialogProps {
  /** As it is now. */
  membership: Membership;
  /** It takes the place of another dialog. */
  withoutMotion: boolean;
  onClose: () => void;
  onConcluded: () => void;
}

/**
 * A membership from its request to Conclusa: papers at the left, card and money at the right
 * (docs/rules/memberships.md#dialog).
 */
export function MembershipDialog(props: MembershipDialogProps) {
  const { withoutMotion, onClose, onConcluded } = props;
  const { membership, types } = useWithCardType(props.membership);
  // The day on which it was opened: a price must not change at midnight while somebody works on it.
  const [today] = useState(() => todayInRome());
  const opened = useOpened(membership);
  const form = useForm<MembershipInput, unknown, MembershipValues>({
    resolver: zodResolver(membershipFormSchema(opened, today)),
    defaultValues: membershipFormValues(opened, today),
  });
  const work = useMembershipActions({ membership, form, today, onClose, onConcluded });
  const { pending } = work;
  const bodies = useOwnQuery(read("enti.list"));
  const { id: me } = useViewer();
  const taken = membershipTakenBy(membership, me);
  // The person at the back office works on it as well.
  const showsFrontOffice = taken ? membership.back !== me : !membership.front;

  const payments = useRef<HTMLDivElement>(null);
  const papers = useRef<HTMLDivElement>(null);
  const go = (place: ConclusionPlace) => {
    if (place === "body") form.setFocus("ente");
    else (place === "papers" ? papers : payments).current?.querySelector("button")?.focus();
  };

  const lacksBody = useRef(false);
  const conclude = form.handleSubmit((values) => {
    lacksBody.current = values.ente === null;
    return work.conclude(values);
  });
  // The fields take the focus again when the action is over.
  useEffect(() => {
    if (pending !== null || !lacksBody.current) return;
    lacksBody.current = false;
    form.setFocus("ente");
  }, [pending, form]);

  // It can be pressed with any check missing (docs/rules/memberships.md#concluding).
  const nextStep = {
    label: "Conclusa",
    loading: pending === "conclude",
    disabledReason: pending !== null && pending !== "conclude" ? texts.otherPending : undefined,
    onSelect: () => void conclude(),
  };

  return (
    <FormDialog
      entity="tesseramento"
      onClose={onClose}
      title={memberName(membership)}
      record={recordOfSave("tesseramento.update", membership.id)}
      state={<Status membership={membership} />}
      description={
        <>
          {nameOrNumber(membership.Tessera?.nome, membership.tessera, "Tessera") || "Tessera non indicata"}
          {membership.utente ? (
            <>
              {" · "}
              <RecordLink href={memberHref(membership.utente)}>Scheda del socio</RecordLink>
            </>
          ) : null}
        </>
      }
      size="large"
      withoutMotion={withoutMotion}
      form={form}
      {...work.formProps}
      submitLabel="Salva"
      cancelLabel="Chiudi"
      nextStep={isConcluded(membership) ? undefined : nextStep}
      onSubmit={work.save}
    >
      {showsFrontOffice && (
        <FrontOfficeBanner taken={taken} isPending={pending === "take"} onTake={work.take} />
      )}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="grid min-w-0 content-start gap-8">
          <RequestSection membership={membership} form={form} />
          <div ref={papers} className="grid min-w-0 gap-8">
            <DocumentsColumn
              membership={membership}
              cardTypes={types}
              isPending={pending === "documents"}
              onDocumentsOk={() => void work.verify()}
              onTakeBack={() => void work.takeVerificationBack()}
            />
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <div ref={payments} className="min-w-0">
            <PaymentsSection membership={membership} types={types} today={today} work={work} />
          </div>
          <CardSection
            membership={membership}
            form={form}
            today={today}
            bodies={bodies}
            types={types}
            checks={work.checks}
            onGo={go}
          />
          <AuditLine entry={membership} />
        </div>
      </div>
    </FormDialog>
  );
}
