import { describe, expect, it } from "vitest";
import type { UserCourse } from "@/lib/contract/records";
import { classRows } from "./class-rows";
import { lessonItems } from "./lesson-items";
import { courseRowsOf } from "./lists";
import { toRow } from "./rows";

const today = "2026-11-21";
const listed = new Map([
  [1, { id: 1, nome: "Deriva" }],
  [2, { id: 2, nome: "Patente", pratico: 0 as const }],
]);
const row = (course: Partial<UserCourse>) =>
  toRow({ id: 5, corso: 1, utente: 12, ...course }, listed, new Map([[7, "Ivo"]]));

describe("a row", () => {
  it("has the names that came with the record, else those of the lists, else numbers", () => {
    const full = row({
      Utente: { nominativo: "Anna" },
      Corso: { nome: "Deriva base" },
      barca: 3,
      Barca: { nome: "Brezza" },
      istruttore: 4,
    });
    expect(full).toMatchObject({ nome: "Anna", corso: "Deriva base", barca: "Brezza", istruttore: "n. 4" });
    expect(row({ corso: 9, barca: 0 })).toMatchObject({
      nome: "n. 12",
      corso: "n. 9",
      barca: "",
      istruttore: "",
    });
    expect(row({ istruttore: 7 }).istruttore).toBe("Ivo");
    const named = {
      corso: null,
      Corso: { nome: "Vela" },
      Istruttore: { nominativo: "Ida" },
      Barca: { nome: "Zefiro" },
    };
    expect(row(named)).toMatchObject({ corso: "Vela", istruttore: "Ida", barca: "Zefiro" });
    expect(row({ ...named, istruttore: 0, barca: 0 })).toMatchObject({ istruttore: "", barca: "" });
    expect(row({ barca: 3, Corso: { nome: "Patente", pratico: 0 } }).barca).toBe("");
    expect(row({ barca: 3, corso: 2 }).barca).toBe("");
    expect(row({})).toMatchObject({ corso: "Deriva", lezioni: 0, fine: null });
    expect(row({ date: ["2026-11-03", "2026-11-10"] })).toMatchObject({ lezioni: 2, fine: "2026-11-10" });
  });
});

describe("the lists", () => {
  it("leave no course out: open ones, those that wait for their closing among them, and closed ones", () => {
    const rows = [
      row({ id: 1, date: ["2026-11-20"], stato: 0 }),
      row({ id: 2, date: ["2026-11-20", "2026-12-01"], stato: 0 }),
      row({ id: 3, date: ["2026-11-20"], stato: 1 }),
      row({ id: 4, date: "da concordare", stato: null }),
    ];
    const ids = (list: Parameters<typeof courseRowsOf>[0]) =>
      courseRowsOf(list, rows, today).map(({ id }) => id);
    expect(ids("gestisci")).toEqual([1, 2, 4]);
    expect(ids("chiudere")).toEqual([1]);
    expect(ids("chiusi")).toEqual([3]);
  });
});

describe("the classes", () => {
  const inClass = (id: number, nominativo: string, more: Partial<UserCourse> = {}) =>
    row({ id, Utente: { nominativo }, istruttore: 4, date: ["2026-11-03", "2026-11-10"], ...more });

  it("have their enrolments beneath them by name, and say that they are split", () => {
    const rows = classRows([
      inClass(6, "Zeno"),
      inClass(7, "Ugo", { date: ["2026-11-03"] }),
      inClass(8, "Anna"),
      inClass(9, "Ida", { corso: 2 }),
    ]);
    expect(rows.map(({ id, enrolment, isSplit }) => [id, enrolment?.nome ?? null, isSplit])).toEqual([
      ["classe-6", null, true],
      ["8", "Anna", true],
      ["6", "Zeno", true],
      ["classe-7", null, true],
      ["7", "Ugo", true],
      ["classe-9", null, false],
      ["9", "Ida", false],
    ]);
    expect(classRows([])).toEqual([]);
  });

  it("are in the calendar once a lesson, with boat, instructor, how many and state, and open whole", () => {
    const opened: number[] = [];
    const aboard = { barca: 3, Barca: { nome: "Brezza" } };
    const [anna, ugo] = [inClass(6, "Anna", aboard), inClass(7, "Ugo", aboard)];
    const rows = [anna, ugo, row({ stato: 1, date: ["2026-11-03"] })];
    const items = lessonItems(rows, rows, today, ({ id }) => opened.push(id));
    expect(
      items.map(({ id, from, to, title, detail, state }) => [id, from, to, title, detail, state?.label]),
    ).toEqual([
      ["lezione-6-1", "2026-11-03", "2026-11-03", "Deriva", "Brezza, n. 4, 2 iscritti", "Da chiudere"],
      ["lezione-6-2", "2026-11-10", "2026-11-10", "Deriva", "Brezza, n. 4, 2 iscritti", "Da chiudere"],
      ["lezione-5-1", "2026-11-03", "2026-11-03", "Deriva", "1 iscritto", "Chiuso"],
    ]);
    items[0]?.onOpen?.();
    expect(opened).toEqual([6]);
  });
});
