import { isAtLeast, type Level } from "./levels";

/** Who may do what with logbook posts (docs/rules/logbook.md#permissions): screen, proxy and stand-in share these. */

/** What the rules look at in a post; ids of reporters are 0 or missing for nobody. */
export interface PostState {
  pubblicato?: 0 | 1;
  segnalatoIstruttore?: number | null;
  segnalatoAmministra?: number | null;
  adminSegnala?: number;
  Crocieraattivita?: { istruttore?: number | null } | null;
}

/** `reason`: why not, as a sentence for the person at the desk. */
export type Permission = { allowed: true; reason?: undefined } | { allowed: false; reason: string };

const yes: Permission = { allowed: true };
const no = (reason: string): Permission => ({ allowed: false, reason });

function fromLevel(level: Level, least: Level, then: Permission): Permission {
  if (isAtLeast(level, least)) return then;
  return no(least === "ADMIN" ? "Può farlo solo un amministratore." : "Può farlo solo la segreteria.");
}

const unless = (isSo: boolean, reason: string) => (isSo ? no(reason) : yes);

/** A post that waits becomes visible to members: secretariat and up. */
export function mayPublish(level: Level, post: PostState): Permission {
  return fromLevel(level, "SEGRETERIA", unless(post.pubblicato === 1, "È già pubblicato."));
}

/** And back (docs/rules/logbook.md#permissions). */
export function mayUnpublish(level: Level, post: PostState): Permission {
  return fromLevel(level, "SEGRETERIA", unless(post.pubblicato !== 1, "Non è pubblicato."));
}

/** SEGRETERIA reports to the administration what nobody has reported yet; levels above may as well. */
export function mayReportToAdmin(level: Level, post: PostState): Permission {
  const reported = Boolean(post.segnalatoAmministra);
  return fromLevel(level, "SEGRETERIA", unless(reported, "È già segnalato agli amministratori."));
}

/** The instructor of the post's activity reports what they have not reported yet. Source: docs/rules/logbook.md#reporting. */
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

/** Reporting an instructor from the admin side: ADMIN and GOD, once. */
export function mayReportInstructor(level: Level, post: PostState): Permission {
  const reported = post.adminSegnala !== undefined && post.adminSegnala !== 0;
  return fromLevel(level, "ADMIN", unless(reported, "L'istruttore è già segnalato."));
}

/** Which of the two reports 'Segnala istruttore' is for this person: as the post's instructor, else from the admin side. */
export function instructorReport(
  level: Level,
  ownId: number,
  post: PostState,
): Permission & { side: "instructor" | "admin" } {
  const own = mayReportAsInstructor(level, ownId, post);
  if (own.allowed || !isAtLeast(level, "ADMIN")) return { ...own, side: "instructor" };
  return { ...mayReportInstructor(level, post), side: "admin" };
}

/** Taking back a report to the administration: ADMIN and GOD. */
export function mayRemoveAdminReport(level: Level, post: PostState): Permission {
  return fromLevel(level, "ADMIN", unless(!post.segnalatoAmministra, "Non è segnalato agli amministratori."));
}

/** Taking back an instructor's report: secretariat and up, as the call's guard. */
export function mayRemoveInstructorReport(level: Level, post: PostState): Permission {
  return fromLevel(
    level,
    "SEGRETERIA",
    unless(!post.segnalatoIstruttore, "Non è segnalato dall'istruttore."),
  );
}

/** Deleting a post: ADMIN and GOD. */
export function mayDeletePost(level: Level): Permission {
  return fromLevel(level, "ADMIN", yes);
}

/** Every post, and the reports addressed to admins: ADMIN and GOD. */
export function seesAdminReports(level: Level): boolean {
  return isAtLeast(level, "ADMIN");
}

/** Another's posts as their organizer are read from ADMIN up (docs/rules/logbook.md#permissions). */
export const seesEveryPost = seesAdminReports;

export type ReportField = "segnalatoAmministra" | "segnalatoIstruttore";

/**
 * What PUT /lbcro/{id} may carry for this person, whatever the post (docs/rules/logbook.md#what-the-gateway-checks): a report in one's own name, or 0; a report to
 * the administration is taken back by ADMIN and GOD alone.
 */
export function mayWriteReport(level: Level, ownId: number, field: ReportField, value: number): boolean {
  if (value !== 0) return value === ownId;
  return field === "segnalatoIstruttore" || isAtLeast(level, "ADMIN");
}
