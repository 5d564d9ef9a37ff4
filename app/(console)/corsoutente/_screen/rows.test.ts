import { describe, expect, it } from "vitest";
import type { UserCourse } from "@/lib/contract/records";
import { lessonEvents, lessonItems } from "./lesson-items";
import { courseRowsOf } from "./lists";
import { toRow } from "./rows";

const today = "2026-11-21";
const named = new Map([[1, "Deriva"]]);
const row = (course: Partial<UserCourse>) =>
  toRow({ id: 5, corso: 1, utente: 12, ...course }, named, new Map([[3, "Brezza"]]));

describe("a row", () => {
  it("has the names that came with the record, else those of the lists, else numbers", () => {
    const full = row({
      Utente: { nominativo: "Anna" },
      Corso: { nome: "Deriva base" },
      barca: 3,
      istruttore: 4,
    });
    expect(full).toMatchObject({ nome: "Anna", corso: "Deriva base", barca: "Brezza", istruttore: "n. 4" });
    expect(row({ corso: 9, barca: 0 })).toMatchObject({
      nome: "n. 12",
      corso: "n. 9",
      barca: "",
      istruttore: "",
    });
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

describe("the calendar's entries", () => {
  it("are the lessons, with course, member, boat and state, and open their record", () => {
    const opened: number[] = [];
    const course = row({ date: ["2026-11-03", "2026-11-10"], barca: 3, Utente: { nominativo: "Anna" } });
    const items = lessonItems([course, row({ stato: 1, date: ["2026-11-03"] })], today, ({ id }) =>
      opened.push(id),
    );
    expect(
      items.map(({ id, from, to, title, detail, state }) => [id, from, to, title, detail, state?.label]),
    ).toEqual([
      ["5-2026-11-03", "2026-11-03", "2026-11-03", "Anna", "Deriva, Brezza", "Da chiudere"],
      ["5-2026-11-10", "2026-11-10", "2026-11-10", "Anna", "Deriva, Brezza", "Da chiudere"],
      ["5-2026-11-03", "2026-11-03", "2026-11-03", "n. 12", "Deriva", "Chiuso"],
    ]);
    const [event] = lessonEvents([course], today);
    expect(event).toMatchObject({ id: "5-2026-11-03", title: "Deriva, Anna", detail: "Brezza" });
    items[0]?.onOpen?.();
    expect(opened).toEqual([5]);
  });
});
