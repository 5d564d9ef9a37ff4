"use client";

import { courseRequests, type MemberRequest } from "@/components/domain/requests/kinds";
import { RequestDialog } from "@/components/domain/requests/request-dialog";
import { UnreadableDates } from "@/components/domain/unreadable-dates";
import { DatesField } from "@/components/form/dates-field";

interface CourseRequestDialogProps {
  request: MemberRequest;
  onClose: () => void;
}

/** As a cruise request, with the lessons' dates; boat and port for practical courses alone (docs/rules/requests.md#dialog). */
export function CourseRequestDialog(props: CourseRequestDialogProps) {
  return (
    <RequestDialog
      {...props}
      kind={courseRequests}
      fields={(control, request) => (
        <>
          <UnreadableDates record={request} what="questa richiesta" />
          <DatesField control={control} name="date" label="Date delle lezioni" />
        </>
      )}
    />
  );
}
