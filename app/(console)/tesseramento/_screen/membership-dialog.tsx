"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { AuditLine } from "@/components/domain/audit-line";
import { ConflictDialog } from "@/components/domain/front-office/conflict-dialog";
import { FrontOfficeBanner } from "@/components/domain/front-office/front-office-banner";
import { FormDialog } from "@/components/form/form-dialog";
import { todayInRome } from "@/lib/rules/dates";
import { texts } from "@/lib/ui/texts";
import { useViewer } from "@/lib/ui/viewer";
import { concludeAct, documentsAct, paidAct, saveAct, takeAct } from "./acts";
import { CardSection } from "./card-section";
import { DocumentsColumn } from "./documents-column";
import {
  formValues,
  type Membership,
  type MembershipInput,
  type MembershipValues,
  membershipSchema,
} from "./membership";
import { memberName, membershipTakenBy } from "./membership-record";
import { PaymentsSection } from "./payments-section";
import { RequestSection } from "./request-section";
import { Status } from "./status";
import { useMembershipWork } from "./use-membership-work";
import type { View } from "./views";

interface MembershipDialogProps {
  /** As it was read when it was opened. */
  membership: Membership;
  /** The list that it was opened from. */
  view: View;
  onClose: () => void;
}

/** A membership from its request to CONCLUSA: papers at the left, card and money at the right (part 2, section 2). */
export function MembershipDialog({ membership, view, onClose }: MembershipDialogProps) {
  // One day for as long as it is open: a price must not change at midnight under somebody's hands.
  const [today] = useState(() => todayInRome());
  const form = useForm<MembershipInput, unknown, MembershipValues>({
    resolver: zodResolver(membershipSchema),
    defaultValues: formValues(membership, today),
  });
  const work = useMembershipWork({ membership, view, form, today, onClose });
  const { base, running, conflict } = work;
  const { id: me } = useViewer();
  const taken = membershipTakenBy(base, me);
  // Who is at the back office works on it as well.
  const isUnclaimed = taken ? base.back !== me : !base.front;

  const conclude = form.handleSubmit(async (values) => {
    if (values.ente === null) form.setFocus("ente");
    await work.commit(concludeAct(base, values, today));
  });

  return (
    <>
      <FormDialog
        open
        onOpenChange={(next) => !next && onClose()}
        title={memberName(base)}
        state={<Status membership={base} />}
        description={base.Tessera?.nome ?? "Tessera non indicata"}
        size="large"
        form={form}
        loading={running === "save"}
        submitDisabledReason={running && running !== "save" ? texts.otherRunning : undefined}
        submitError={work.error}
        submitLabel="SALVA"
        cancelLabel="CHIUDI"
        onSubmit={(values) => work.commit(saveAct(base, values, today))}
      >
        {isUnclaimed && (
          <FrontOfficeBanner
            taken={taken}
            running={running === "take"}
            onTake={() => work.commit(takeAct(me))}
          />
        )}
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
          <div className="grid min-w-0 content-start gap-8">
            <RequestSection membership={base} form={form} />
            <DocumentsColumn
              membership={base}
              running={running === "documents"}
              onDocumentsOk={() => void work.commit(documentsAct)}
            />
          </div>
          <div className="grid min-w-0 content-start gap-8">
            <PaymentsSection
              membership={base}
              today={today}
              work={work}
              onPaid={(known) => void work.commit(paidAct(today), known)}
            />
            <CardSection
              membership={base}
              form={form}
              today={today}
              bodies={work.bodies}
              concluding={running === "conclude"}
              waiting={running !== null && running !== "conclude"}
              onConclude={() => void conclude()}
            />
            <AuditLine entry={base} />
          </div>
        </div>
      </FormDialog>
      <ConflictDialog
        conflict={
          conflict && {
            changes: conflict.changes,
            taken: membershipTakenBy(conflict.fresh.membership, me),
            fresh: conflict.fresh.membership,
          }
        }
        onReload={work.reload}
        onOverwrite={() => void work.overwrite()}
        onDismiss={work.dismiss}
      />
    </>
  );
}
