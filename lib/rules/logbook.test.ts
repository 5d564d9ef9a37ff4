import { describe, expect, it } from "vitest";
import { levels } from "./levels";
import * as rules from "./logbook";

const me = 3;
const other = 9;
const onlyAdmins = "Può farlo solo un amministratore.";
const onlySecretariat = "Può farlo solo la segreteria.";
/**
 * The reason given to each level, in the order SOCIO, ISTRUTTORE, SEGRETERIA, ADMIN, GOD; null where it is
 * allowed.
 */
const reasonsOf = (rule: (level: (typeof levels)[number]) => rules.ActionProblem) =>
  levels.map((level) => rule(level) ?? null);
const fromSecretariat = (then: string | null) => [onlySecretariat, onlySecretariat, then, then, then];
const fromAdmin = (then: string | null) => [onlyAdmins, onlyAdmins, onlyAdmins, then, then];

describe("logbook posts", () => {
  it.each([
    [{ pubblicato: 0 }, null, "Non è pubblicato."],
    [{}, null, "Non è pubblicato."],
    [{ pubblicato: 1 }, "È già pubblicato.", null],
  ] as const)(
    "%j: published and hidden by the secretariat and up, each where it changes something",
    (post, publish, hide) => {
      expect(reasonsOf((level) => rules.publishProblem(level, post))).toEqual(fromSecretariat(publish));
      expect(reasonsOf((level) => rules.unpublishProblem(level, post))).toEqual(fromSecretariat(hide));
    },
  );

  it.each([
    [{ segnalatoAmministra: 0 }, null, "Non è segnalato agli amministratori."],
    [{ segnalatoAmministra: null }, null, "Non è segnalato agli amministratori."],
    [{ segnalatoAmministra: me }, "È già segnalato agli amministratori.", null],
    [{ segnalatoAmministra: other }, "È già segnalato agli amministratori.", null],
  ])(
    "%j: reported to the administration once, from the secretariat up; undone by ADMIN and GOD",
    (post, report, remove) => {
      expect(reasonsOf((level) => rules.adminReportProblem(level, post))).toEqual(fromSecretariat(report));
      expect(reasonsOf((level) => rules.adminReportRemovalProblem(level, post))).toEqual(fromAdmin(remove));
    },
  );

  const notMine = "Puoi segnalare solo i post delle attività di cui sei istruttore.";
  it.each([
    [me, 0, null],
    [me, undefined, null],
    [me, other, null],
    [me, me, "Lo hai già segnalato."],
    [other, 0, notMine],
    [other, me, notMine],
    [null, 0, notMine],
  ])(
    "instructor %s, reported by %s: the activity's instructor reports once",
    (istruttore, segnalatoIstruttore, then) => {
      const post = { segnalatoIstruttore, Crocieraattivita: { istruttore } };
      expect(reasonsOf((level) => rules.ownReportProblem(level, me, post))).toEqual(fromSecretariat(then));
    },
  );

  it("without an activity nobody is its instructor", () => {
    for (const Crocieraattivita of [null, undefined])
      expect(rules.ownReportProblem("GOD", me, { Crocieraattivita })).toBe(notMine);
  });

  it("an instructor's report is undone from the secretariat up", () => {
    expect(
      reasonsOf((level) => rules.instructorReportRemovalProblem(level, { segnalatoIstruttore: other })),
    ).toEqual(fromSecretariat(null));
    expect(reasonsOf((level) => rules.instructorReportRemovalProblem(level, {}))).toEqual(
      fromSecretariat("Non è segnalato dall'istruttore."),
    );
  });

  it("ADMIN and GOD report an instructor from the admin side, once, and see everything", () => {
    for (const unreported of [{}, { adminSegnala: 0 }])
      expect(reasonsOf((level) => rules.instructorReportProblem(level, unreported))).toEqual(fromAdmin(null));
    expect(reasonsOf((level) => rules.instructorReportProblem(level, { adminSegnala: 1 }))).toEqual(
      fromAdmin("L'istruttore è già segnalato."),
    );
    expect(levels.filter(rules.seesEveryPost)).toEqual(["ADMIN", "GOD"]);
  });

  it("'Segnala istruttore' is the instructor's own report if allowed, else the admin side's", () => {
    const mine = { Crocieraattivita: { istruttore: me } };
    expect(rules.instructorReport("ADMIN", me, mine)).toEqual({ side: "instructor" });
    const again = { ...mine, segnalatoIstruttore: me };
    expect(rules.instructorReport("ADMIN", me, again)).toEqual({ side: "admin" });
    expect(rules.instructorReport("SEGRETERIA", me, again)).toEqual({
      side: "instructor",
      problem: "Lo hai già segnalato.",
    });
    expect(rules.instructorReport("SEGRETERIA", me, {})).toEqual({ side: "instructor", problem: notMine });
    expect(rules.instructorReport("GOD", me, { adminSegnala: 1 })).toEqual({
      side: "admin",
      problem: "L'istruttore è già segnalato.",
    });
  });

  it("a report is written in the caller's own name alone; only ADMIN and GOD write 0 to the administration's", () => {
    for (const level of levels) {
      for (const field of ["segnalatoAmministra", "segnalatoIstruttore"] as const) {
        expect(rules.mayWriteReport(level, me, field, me)).toBe(true);
        expect(rules.mayWriteReport(level, me, field, other)).toBe(false);
      }
      expect(rules.mayWriteReport(level, me, "segnalatoIstruttore", 0)).toBe(true);
      expect(rules.mayWriteReport(level, me, "segnalatoAmministra", 0)).toBe(
        level === "ADMIN" || level === "GOD",
      );
    }
  });
});
