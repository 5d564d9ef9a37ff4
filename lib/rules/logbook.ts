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

/** `reason`: the message for the user when it is not allowed. */
export type Permission = { allowed: true; reason?: undefined } | { allowed: false; reason: string };

const yes: Permission = { allowed: true };
const no = (reason: string): Permission => ({ allowed: false, reason });

/** Why something is for ADMIN and GOD alone. */
export const adminOnlyText = "Può farlo solo un amministratore.";

function fromLevel(level: Level, min: Level, then: Permission): Permission {
  if (isAtLeast(level, min)) return then;
  return no(min === "ADMIN" ? adminOnlyText : "Può farlo solo la segreteria.");
}

const unless = (isSo: boolean, reason: string) => (isSo ? no(reason) : yes);

/** Publishing a hidden post: secretariat and up. */
export function mayPublish(level: Level, post: PostState): Permission {
  return fromLevel(level, "SEGRETERIA", unless(post.pubblicato === 1, "È già pubblicato."));
}

/** Hiding a published post: secretariat and up (docs/rules/logbook.md#permissions). */
export function mayUnpublish(level: Level, post: PostState): Permission {
  return fromLevel(level, "SEGRETERIA", unless(post.pubblicato !== 1, "Non è pubblicato."));
}

/** Reporting a post to the administration once: SEGRETERIA and up. */
export function mayReportToAdmin(level: Level, post: PostState): Permission {
  const reported = Boolean(post.segnalatoAmministra);
  return fromLevel(level, "SEGRETERIA", unless(reported, "È già segnalato agli amministratori."));
}

/** Reporting a post once as the instructor of its activity (docs/rules/logbook.md#reporting). */
export function mayReportAsInstructor(level: Level, ownId: number, post: PostState): Permission {
  if (post.Crocieraattivita?.istruttore !== ownId) {
    return fromLevel(
      level,
      "SEGRETERIA",
      no("Puoi segnalare solo i post delle attività di cui sei istruttore."),
    );
  }
  return fromLevel(level, "SEGRETERIA", unless(post.segnalatoIstruttore === ownId, "Lo hai già segnalato."));
}

/** Reporting an instructor from the admin side, once: ADMIN and GOD. */
export function mayReportInstructor(level: Level, post: PostState): Permission {
  const reported = post.adminSegnala !== undefined && post.adminSegnala !== 0;
  return fromLevel(level, "ADMIN", unless(reported, "L'istruttore è già segnalato."));
}

/**
 * The report that 'Segnala istruttore' makes for this person: as the post's instructor, else from the admin
 * side.
 */
export function instructorReport(
  level: Level,
  ownId: number,
  post: PostState,
): Permission & { side: "instructor" | "admin" } {
  const own = mayReportAsInstructor(level, ownId, post);
  if (own.allowed || !isAtLeast(level, "ADMIN")) return { ...own, side: "instructor" };
  return { ...mayReportInstructor(level, post), side: "admin" };
}

/** Undoing a report to the administration: ADMIN and GOD. */
export function mayRemoveAdminReport(level: Level, post: PostState): Permission {
  return fromLevel(level, "ADMIN", unless(!post.segnalatoAmministra, "Non è segnalato agli amministratori."));
}

/** Undoing an instructor's report: secretariat and up, like the call's guard. */
export function mayRemoveInstructorReport(level: Level, post: PostState): Permission {
  return fromLevel(
    level,
    "SEGRETERIA",
    unless(!post.segnalatoIstruttore, "Non è segnalato dall'istruttore."),
  );
}

/** Seeing every post and the reports to admins: ADMIN and GOD. */
export function seesAdminReports(level: Level): boolean {
  return isAtLeast(level, "ADMIN");
}

/** Reading another person's posts as organizer: ADMIN and up (docs/rules/logbook.md#permissions). */
export const seesEveryPost = seesAdminReports;

export type ReportField = "segnalatoAmministra" | "segnalatoIstruttore";

/**
 * What PUT /lbcro/{id} may contain from this person, for any post
 * (docs/rules/logbook.md#what-the-gateway-checks): a report in their own name, or 0; undoing a report to the
 * administration is for ADMIN and GOD.
 */
export function mayWriteReport(level: Level, ownId: number, field: ReportField, value: number): boolean {
  if (value !== 0) return value === ownId;
  return field === "segnalatoIstruttore" || isAtLeast(level, "ADMIN");
}
