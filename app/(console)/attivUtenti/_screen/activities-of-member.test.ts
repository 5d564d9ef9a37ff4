import { describe, expect, it } from "vitest";
import {
  closedCruises,
  cruisesToClose,
  pastCourses,
  requestsOf,
  runningCourses,
  upcomingCruises,
} from "./activities-of-member";
import { courseEntry, userCruiseEntry } from "./entries";

const today = "2026-11-21";
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

it("requests are a member's who asks or takes part, the one that waits longest first", () => {
  const requests = [
    { id: 1, utente: 5, created_at: "2026-11-20" },
    { id: 2, utente: 6, created_at: "2026-11-02", Dettaglio: [{ utente: 5 }, { utente: 7 }] },
    { id: 3, utente: 6, created_at: "2026-11-01", Dettaglio: [{ utente: 7 }] },
    { id: 4, Utente: { id_usr: 5 } },
  ];
  expect(ids(requestsOf(5, requests))).toEqual([2, 1, 4]);
});

describe("cruises", () => {
  const userCruise = (id: number, inizio: string, fine: string, given: object = {}) => ({
    id,
    utente: 5,
    inizio,
    fine,
    ...given,
  });
  const open = [
    userCruise(1, "2026-12-10", "2026-12-12"),
    userCruise(2, "2026-11-20", "2026-11-21"),
    userCruise(3, "2026-11-10", "2026-11-20"),
    userCruise(4, "2026-12-01", "2026-12-02", { utente: 6 }),
    userCruise(5, "2026-12-01", "2026-12-02", { chiusa: 1 }),
    { id: 6, utente: 5 },
  ];

  it("are coming up to their last day, the next one first, one without days last", () => {
    expect(ids(upcomingCruises(5, open, today))).toEqual([2, 1, 6]);
  });

  it("to close are those on that list, and any that the list of open ones alone has", () => {
    const toClose = [
      userCruise(7, "2026-10-01", "2026-10-02"),
      userCruise(8, "2026-10-03", "2026-10-04", { utente: 6 }),
    ];
    expect(ids(cruisesToClose(5, toClose, open, today))).toEqual([3, 7]);
    expect(
      ids(cruisesToClose(5, [...toClose, userCruise(3, "2026-11-10", "2026-11-20")], open, today)),
    ).toEqual([3, 7]);
  });

  it("that are closed come the latest first", () => {
    const closed = [userCruise(1, "2025-06-01", "2025-06-02"), userCruise(2, "2026-06-01", "2026-06-02")];
    expect(ids(closedCruises(5, closed))).toEqual([2, 1]);
  });

  it("without a name, boat or days are named by what there is", () => {
    expect(userCruiseEntry({ id: 3, crociera: 9 }, today)).toMatchObject({
      name: "Crociera n. 9",
      detail: "barca da assegnare",
      when: "senza date",
      href: "/crociereutente?uscita=3",
    });
  });
});

describe("courses", () => {
  const course = (id: number, date: string[] | string, stato = 0) => ({
    id,
    utente: 5,
    corso: 1,
    stato,
    date,
  });
  const all = [
    course(1, ["2026-11-01", "2026-12-05"]),
    course(2, ["2026-11-22"]),
    course(3, "da concordare"),
    course(4, ["2026-11-01", "2026-11-20"]),
    course(5, ["2026-11-10"], 1),
    course(6, ["2026-12-31"], 1),
    { ...course(7, ["2026-12-01"]), utente: 6 },
  ];

  it("go on until their last lesson is over or they are closed", () => {
    expect(ids(runningCourses(5, all, today))).toEqual([2, 1, 3]);
    expect(ids(pastCourses(5, all, today))).toEqual([6, 4, 5]);
  });

  it("say when the next lesson is, and lead to their class", () => {
    const entries = all.slice(0, 5).map((one) => courseEntry(one, today));
    expect(entries).toMatchObject([
      {
        when: "prossima lezione il 05/12/2026",
        detail: "2 lezioni",
        href: "/corsoutente?classe=1",
      },
      { when: "prossima lezione il 22/11/2026", detail: "1 lezione" },
      { when: "senza date", detail: "date non leggibili" },
      { when: "finito il 20/11/2026", href: "/corsoutente?classe=4" },
      { when: "finito il 10/11/2026", href: "/corsoutente?classe=5" },
    ]);
  });
});
