import { isAtLeast, type Level } from "./levels";

/**
 * Permissions on logbook posts (docs/rules/logbook.md#permissions), shared by screen, gateway and stand-in.
 */

/** The fields of a post that the rules use; a reporter's id is 0 or missing when there is none. */
export interface PostState {
  pubblicato?: 0 | 1;
  segnalatoIstruttore?: number | null;
  segnalatoAmministra?: number | null;
  adminSegnala?: number;
  Crocieraattivita?: { istruttore?: number | null } | null;
}

/** The reason why something is not allowed, for the user; undefined where it is. */
export type ActionProblem = string | undefined;

/** The reason why something is for ADMIN and GOD alone. */
export const adminOnlyText = "Può farlo solo un amministratore.";

function fromLevel(level: Level, min: Level, then: ActionProblem | false): ActionProblem {
  if (isAtLeast(level, min)) return then || undefined;
  return min === "ADMIN" ? adminOnlyText : "Può farlo solo la segreteria.";
}

/** Publishing a hidden post: secretariat and up. */
export function publishProblem(level: Level, post: PostState): ActionProblem {
  return fromLevel(level, "SEGRETERIA", post.pubblicato === 1 && "È già pubblicato.");
}

/** Hiding a published post: secretariat and up (docs/rules/logbook.md#permissions). */
export function unpublishProblem(level: Level, post: PostState): ActionProblem {
  return fromLevel(level, "SEGRETERIA", post.pubblicato !== 1 && "Non è pubblicato.");
}

/** Reporting a post to the administration once: SEGRETERIA and up. */
export function adminReportProblem(level: Level, post: PostState): ActionProblem {
  const reported = Boolean(post.segnalatoAmministra);
  return fromLevel(level, "SEGRETERIA", reported && "È già segnalato agli amministratori.");
}

/** Reporting a post once as the instructor of its activity (docs/rules/logbook.md#reporting). */
export function ownReportProblem(level: Level, ownId: number, post: PostState): ActionProblem {
  if (post.Crocieraattivita?.istruttore !== ownId)
    return fromLevel(level, "SEGRETERIA", "Puoi segnalare solo i post delle attività di cui sei istruttore.");
  return fromLevel(level, "SEGRETERIA", post.segnalatoIstruttore === ownId && "Lo hai già segnalato.");
}

/** Reporting an instructor from the admin side, once: ADMIN and GOD. */
export function instructorReportProblem(level: Level, post: PostState): ActionProblem {
  const reported = post.adminSegnala !== undefined && post.adminSegnala !== 0;
  return fromLevel(level, "ADMIN", reported && "L'istruttore è già segnalato.");
}

/**
 * The report that 'Segnala istruttore' makes for this person: as the post's instructor, else from the admin
 * side.
 */
export function instructorReport(
  level: Level,
  ownId: number,
  post: PostState,
): { side: "instructor" | "admin"; problem: ActionProblem } {
  const own = ownReportProblem(level, ownId, post);
  if (!own || !isAtLeast(level, "ADMIN")) return { side: "instructor", problem: own };
  return { side: "admin", problem: instructorReportProblem(level, post) };
}

/** Undoing a report to the administration: ADMIN and GOD (docs/rules/logbook.md#removing-a-report). */
export function adminReportRemovalProblem(level: Level, post: PostState): ActionProblem {
  return fromLevel(level, "ADMIN", !post.segnalatoAmministra && "Non è segnalato agli amministratori.");
}

/** Undoing an instructor's report: secretariat and up, like the call's guard. */
export function instructorReportRemovalProblem(level: Level, post: PostState): ActionProblem {
  return fromLevel(level, "SEGRETERIA", !post.segnalatoIstruttore && "Non è segnalato dall'istruttore.");
}

/**
 * Seeing every post, those of other organizers too, and the reports to admins: ADMIN and GOD
 * (docs/rules/logbook.md#permissions).
 */
export function seesEveryPost(level: Level): boolean {
  return isAtLeast(level, "ADMIN");
}

export type ReportField = "segnalatoAmministra" | "segnalatoIstruttore";

/**
 * Whether this person may write the value with PUT /lbcro/{id}, for any post
 * (docs/rules/logbook.md#what-the-gateway-checks): a report in their own name, or 0; undoing a report to the
 * administration is for ADMIN and GOD.
 */
export function mayWriteReport(level: Level, ownId: number, field: ReportField, value: number): boolean {
  if (value !== 0) return value === ownId;
  return field === "segnalatoIstruttore" || isAtLeast(level, "ADMIN");
}
