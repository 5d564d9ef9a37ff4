import { deleteAction, showAction } from "@/components/list/record-actions";
import type { RowAction } from "@/components/table";
import { Icon } from "@/components/ui/icon";
import type { Viewer } from "@/lib/client/viewer";
import { mayCall } from "@/lib/contract/may-call";
import {
  adminOnlyText,
  instructorReport,
  mayPublish,
  mayRemoveAdminReport,
  mayRemoveInstructorReport,
  mayReportToAdmin,
  mayUnpublish,
  type Permission,
  type ReportField,
} from "@/lib/rules/logbook";
import type { PostRow } from "./post";
import type { PostActions } from "./use-post-actions";

/** What a list offers for a row: publish or hide, report, remove a report, delete. */
export type RowActionKind = "publish" | "toAdmin" | "instructor" | "delete" | ReportField;

/** Whether a report may be removed. */
export function mayRemoveReport(field: ReportField, viewer: Viewer, post: PostRow): Permission {
  return (field === "segnalatoAmministra" ? mayRemoveAdminReport : mayRemoveInstructorReport)(
    viewer.level,
    post,
  );
}

/** One action for a row and for the viewer, with the reason when it is not allowed (lib/rules/logbook). */
export function postAction(
  kind: RowActionKind,
  post: PostRow,
  viewer: Viewer,
  actions: PostActions,
): RowAction & { onSelect: () => void } {
  switch (kind) {
    case "publish": {
      const isPublished = post.pubblicato === 1;
      const permission = (isPublished ? mayUnpublish : mayPublish)(viewer.level, post);
      return {
        ...showAction(isPublished, () => void actions.publish(post, isPublished ? 0 : 1)),
        disabledReason: permission.reason,
      };
    }
    case "toAdmin":
      return {
        label: "Segnala agli amministratori",
        icon: <Icon name="megaphone" />,
        disabledReason: mayReportToAdmin(viewer.level, post).reason,
        onSelect: () => void actions.askToReportToAdmin(post),
      };
    case "instructor":
      return {
        label: "Segnala istruttore",
        icon: <Icon name="flag" />,
        disabledReason: instructorReport(viewer.level, viewer.id, post).reason,
        onSelect: () => void actions.askToReportInstructor(post),
      };
    case "delete":
      return deleteAction(
        () => void actions.confirmDelete(post),
        mayCall("logbook.delete", viewer.level) ? undefined : adminOnlyText,
      );
    default:
      return {
        label: "Togli la segnalazione",
        icon: <Icon name="flag-off" />,
        disabledReason: mayRemoveReport(kind, viewer, post).reason,
        onSelect: () => void actions.askToUnreport(post, kind),
      };
  }
}
