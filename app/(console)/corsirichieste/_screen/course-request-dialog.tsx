import { DatesField } from "@/components/form/dates-field";
import { UnreadableDates } from "@/features/documents/unreadable-dates";
import { RequestDialog } from "@/features/requests/request-dialog";
import { courseRequests, type MemberRequest } from "@/features/requests/request-types";

interface CourseRequestDialogProps {
  request: MemberRequest;
  onClose: () => void;
}

/**
 * As a cruise request, with the lessons' dates; boat and port for practical courses alone
 * (docs/rules/requests.md#dialog, docs/rules/requests.md#course-requests).
 */
export function CourseRequestDialog(props: CourseRequestDialogProps) {
  return (
    <RequestDialog
      {...props}
      kind={courseRequests}
      fields={(control, request) => (
        <>
          <UnreadableDates record={request} what="questa richiesta" />
          <DatesField control={control} name="date" />
        </>
      )}
    />
  );
}
