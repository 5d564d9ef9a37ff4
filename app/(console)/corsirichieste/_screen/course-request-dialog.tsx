"use client";

import { UnreadableDates } from "@/components/documents/unreadable-dates";
import { DatesField } from "@/components/form/dates-field";
import { RequestDialog } from "@/components/requests/request-dialog";
import { courseRequests, type MemberRequest } from "@/components/requests/request-types";

interface CourseRequestDialogProps {
  request: MemberRequest;
  onClose: () => void;
}

/**
 * As a cruise request, with the lessons' dates; boat and port for practical courses alone
 * (docs/rules/requests.md#dialog).
 */
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
