import { deleteAction, showAction } from "@/components/list/record-actions";
import type { RowAction } from "@/components/table";
import type { Viewer } from "@/lib/client/viewer";
import { mayCall } from "@/lib/contract/may-call";
import {
  type ActionProblem,
  adminOnlyText,
  adminReportProblem,
  adminReportRemovalProblem,
  instructorReport,
  instructorReportRemovalProblem,
  publishProblem,
  type ReportField,
  unpublishProblem,
} from "@/lib/rules/logbook";
import type { PostRow } from "./post";
import type { PostActions } from "./use-post-actions";

/** The actions of a list's row: publish or hide, report, remove a report, delete. */
export type RowActionKind = "publish" | "toAdmin" | "instructor" | "delete" | ReportField;

/** Why a report may not be removed. */
export function reportRemovalProblem(field: ReportField, viewer: Viewer, post: PostRow): ActionProblem {
  return (field === "segnalatoAmministra" ? adminReportRemovalProblem : instructorReportRemovalProblem)(
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
      return {
        ...showAction(isPublished, () => void actions.publish(post, isPublished ? 0 : 1)),
        disabledReason: (isPublished ? unpublishProblem : publishProblem)(viewer.level, post),
      };
    }
    case "toAdmin":
      return {
        label: "Segnala agli amministratori",
        icon: "megaphone",
        disabledReason: adminReportProblem(viewer.level, post),
        onSelect: () => void actions.confirmReportToAdmin(post),
      };
    case "instructor":
      return {
        label: "Segnala istruttore",
        icon: "flag",
        disabledReason: instructorReport(viewer.level, viewer.id, post).problem,
        onSelect: () => void actions.confirmReportInstructor(post),
      };
    case "delete":
      return deleteAction(
        () => void actions.confirmDelete(post),
        mayCall("logbook.delete", viewer.level) ? undefined : adminOnlyText,
      );
    default:
      return {
        label: "Togli la segnalazione",
        icon: "flag-off",
        disabledReason: reportRemovalProblem(kind, viewer, post),
        onSelect: () => void actions.confirmUnreport(post, kind),
      };
  }
}
