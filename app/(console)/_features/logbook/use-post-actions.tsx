import { useQueryClient } from "@tanstack/react-query";
import { isDoneUnlessOvertaken } from "@/components/list/use-confirm-delete";
import { useFlagSave } from "@/components/list/use-flag-save";
import { type ConfirmOptions, useConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/client/errors";
import { refetchAfter, useWrite } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import type { WriteKey } from "@/lib/contract";
import type { CorrectedAction } from "@/lib/contract/corrected-calls";
import { seenOf } from "@/lib/contract/deletions";
import { instructorReport, type ReportField } from "@/lib/rules/logbook";
import type { PostRow } from "./post";
import { postTypeName } from "./post-types";

/**
 * The call that deletes a post on a screen, and the corrected action that it carries there
 * (lib/contract/corrected-calls.ts).
 */
export interface Deletion {
  call: Extract<WriteKey, "logbook.delete" | "doccirc.delete">;
  action?: CorrectedAction;
}

const removals = {
  segnalatoAmministra: "Sei sicuro di voler togliere la segnalazione agli amministratori?",
  segnalatoIstruttore: "Sei sicuro di voler togliere la segnalazione dell'istruttore?",
} as const;

const texts = { shown: "Post pubblicato.", hidden: "Post nascosto." } as const;
const reportedText = "Post segnalato agli amministratori.";

/** The reporter of a post as on screen, so that no other report is replaced or removed. */
const reportOf = (post: PostRow, field: ReportField) => ({ base: { [field]: post[field] ?? 0 } });

type Question = Omit<ConfirmOptions, "onConfirm" | "subject">;

const reporting = (text: string): Question => ({
  text,
  confirmLabel: "Segnala",
  cancelLabel: "Annulla",
  tone: "primary",
});

const reports = {
  toAdmin: reporting(
    "Vuoi segnalare questo post agli amministratori? Poi solo loro possono togliere la segnalazione.",
  ),
  asInstructor: reporting(
    "Vuoi segnalare questo post come istruttore dell'attività? Lo vedrà la segreteria.",
  ),
  ofInstructor: reporting(
    "Vuoi segnalare l'istruttore di questo post? Da qui la segnalazione non si può più togliere.",
  ),
};

interface Options {
  deletion?: Deletion;
  /**
   * A post has been published or unpublished, which may take it out of the list; `text` says which. Called
   * before the list is read again.
   */
  onPublished: (id: number, text: string) => void;
  /**
   * A post has been deleted, or a report withdrawn: it may have left the list. Called before the list is
   * read again.
   */
  onDeleted: (id: number) => void;
  onUnreported: (id: number, field: ReportField) => void;
}

/**
 * The actions on a post, with the question before and the notice after each; the caller checks whether one is
 * allowed (lib/rules/logbook). After a refusal the lists are read again, because somebody else was faster;
 * `question` goes into the JSX.
 */
export function usePostActions(options: Options) {
  const { level, id: ownId } = useViewer();
  const [confirm, question] = useConfirm();
  const { sent, publish, unpublish, ...writes } = usePostWrites(options);

  /** Asks for confirmation, sends the call and says that it is done. */
  const ask = (post: PostRow, question: Question, call: () => Promise<unknown>, doneText: string) =>
    confirm({
      ...question,
      subject: [postTypeName(post.tipo), post.Utente?.nominativo].filter(Boolean).join(" di "),
      onConfirm: async () => {
        if (await isDoneUnlessOvertaken(sent(call()))) notify.success(doneText);
      },
    });

  /** Writes the reporter of a post (id_usr); 0 removes the report. */
  const report = (post: PostRow, field: ReportField, by: number) => {
    const body = field === "segnalatoAmministra" ? { segnalatoAmministra: by } : { segnalatoIstruttore: by };
    return writes.report({ params: { id: post.id }, body, asRead: reportOf(post, field) });
  };

  const send = ({ id }: PostRow, pubblicato: 0 | 1) =>
    sent((pubblicato ? publish : unpublish)({ params: { id } }));
  const publishing = { current: (post: PostRow) => post, failed: errorText };

  return {
    question,

    publish: useFlagSave<PostRow>(send, { ...publishing, ...texts }),
    /**
     * For the viewer, whose badge and button show the new state: a notice would lie over the button of the
     * next post.
     */
    publishQuietly: useFlagSave<PostRow>(send, publishing),

    confirmReportToAdmin: (post: PostRow) =>
      ask(post, reports.toAdmin, () => report(post, "segnalatoAmministra", ownId), reportedText),

    confirmReportInstructor(post: PostRow) {
      const isInstructor = instructorReport(level, ownId, post).side === "instructor";
      const params = { id: post.id };
      const asRead = reportOf(post, "segnalatoIstruttore");
      const call = () =>
        isInstructor ? writes.reportAsInstructor({ params, asRead }) : writes.reportInstructor({ params });
      const side = isInstructor ? "asInstructor" : "ofInstructor";
      return ask(post, reports[side], call, "Segnalazione inviata.");
    },

    confirmUnreport(post: PostRow, field: ReportField) {
      return ask(post, { text: removals[field] }, () => report(post, field, 0), "Segnalazione tolta.");
    },

    confirmDelete(post: PostRow) {
      const base = seenOf("logbook.delete", post);
      const call = () =>
        writes.remove({ params: { id: post.id }, action: options.deletion?.action, asRead: { base } });
      return ask(post, {}, call, "Post eliminato.");
    },
  };
}

/** The calls of a post; `sent` reads the lists again after a refusal. */
function usePostWrites({ deletion, onPublished, onDeleted, onUnreported }: Options) {
  const queries = useQueryClient();
  const { write: publish } = useWrite("logbook.publish", {
    onDone: (_, { params }) => onPublished(Number(params?.id), texts.shown),
  });
  const { write: unpublish } = useWrite("logbook.unpublish", {
    onDone: (_, { params }) => onPublished(Number(params?.id), texts.hidden),
  });
  const { write: reportAsInstructor } = useWrite("logbook.reportAsInstructor");
  const { write: reportInstructor } = useWrite("logbook.reportInstructor");
  const { write: report } = useWrite("logbook.report", {
    onDone: (_, { params, body }) => {
      for (const [field, value] of Object.entries(body ?? {}) as [ReportField, number][])
        if (value === 0) onUnreported(Number(params?.id), field);
    },
  });
  const { write: remove } = useWrite(deletion?.call ?? "logbook.delete", {
    onDone: (_, { params }) => onDeleted(Number(params?.id)),
  });

  async function sent(call: Promise<unknown>) {
    await call.catch((error: unknown) => {
      void refetchAfter(queries, "logbook.report");
      throw error;
    });
  }
  return { sent, publish, unpublish, reportAsInstructor, reportInstructor, report, remove };
}

export type PostActions = ReturnType<typeof usePostActions>;
