import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { usePersonName } from "@/features/members/use-person-name";
import { useViewer } from "@/lib/client/viewer";
import type { ReportField } from "@/lib/rules/logbook";
import type { PostRow } from "./post";
import { postAction, reportRemovalProblem } from "./post-row-actions";
import type { PostActions } from "./use-post-actions";

/** The reports of a post with their reporters, and the buttons that remove a report and that report it. */
export function PostReports({ post, actions }: { post: PostRow; actions: PostActions }) {
  const viewer = useViewer();
  const byInstructor = post.segnalatoIstruttore || 0;
  const toAdmin = post.segnalatoAmministra || 0;
  const isAny = byInstructor || toAdmin || post.adminSegnala;
  return (
    <section aria-label="Segnalazioni" className="grid content-start gap-3">
      <h3 className="text-xs font-semibold text-ink-soft">Segnalazioni</h3>
      {!isAny && <p className="text-ink-soft">Nessuna segnalazione.</p>}
      {byInstructor > 0 && (
        <Report
          text="Segnalato dall'istruttore"
          by={byInstructor}
          field="segnalatoIstruttore"
          post={post}
          actions={actions}
        />
      )}
      {toAdmin > 0 && (
        <Report
          text="Segnalato agli amministratori"
          by={toAdmin}
          field="segnalatoAmministra"
          post={post}
          actions={actions}
        />
      )}
      {post.adminSegnala === 1 && <Report text="Istruttore segnalato dall'amministrazione" />}
      <div className="mt-1 grid gap-2">
        {(["toAdmin", "instructor"] as const).map((kind) => {
          const { label, icon, disabledReason, onSelect } = postAction(kind, post, viewer, actions);
          return (
            <Button key={kind} icon={icon} disabledReason={disabledReason} onClick={onSelect}>
              {label}
            </Button>
          );
        })}
      </div>
    </section>
  );
}

type ReportProps = { text: string; by?: number } & (
  | { field?: undefined; post?: undefined; actions?: undefined }
  | { field: ReportField; post: PostRow; actions: PostActions }
);

function Report({ text, by, field, post, actions }: ReportProps) {
  const viewer = useViewer();
  const name = usePersonName(by);
  return (
    <div className="grid gap-2 rounded bg-warning-soft px-3 py-2">
      <p className="flex items-start gap-2">
        <Icon name="flag" className="mt-0.5 size-4 shrink-0 text-warning" />
        <span className="min-w-0 wrap-anywhere">
          {text}
          {name && <span className="block text-ink-soft">da {name}</span>}
        </span>
      </p>
      {field && (
        <Button
          size="sm"
          icon="flag-off"
          disabledReason={reportRemovalProblem(field, viewer, post)}
          onClick={() => void actions.confirmUnreport(post, field)}
        >
          Togli la segnalazione
        </Button>
      )}
    </div>
  );
}
