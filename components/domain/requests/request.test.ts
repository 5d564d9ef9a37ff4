import { describe, expect, it } from "vitest";
import { assignedTo } from "@/lib/rules/requests";
import { courseRequests, cruiseRequests, type MemberRequest } from "./kinds";
import { asksFor, changesBetween, formValues, saveAct, takeAct, withValues } from "./request";
import { requestBody, requestTakenBy } from "./request-front";

const names = {
  staff: (id: number) => ["", "", "Lucia Dell'Amico", "Paola Vianello"][id] ?? null,
  boat: (id: number) => (id === 3 ? "Brezza" : null),
  port: (id: number) => (id === 1 ? "Viareggio" : null),
};
const request: MemberRequest = {
  ...{ id: 5, crociera: 3, utente: 12, front: 3, back: 0, organizzatore: 7, istruttore: null, barca: 3 },
  ...{ Organizzatore: { nominativo: "Ugo Neri", id_usr: 7 }, stato: 1, pubblicato: 0, quota: 3 },
  Dettaglio: [{ id: 31, utente: 12, nominativo: "Anna D'Amico" }],
};
const course: MemberRequest = { ...request, corso: 1, porto: 0, date: ["2027-03-01"] };
const anna = { id_usr: 12, nominativo: "Anna D'Amico" };

describe("a request that is saved", () => {
  it("has what was chosen, with the names that belong to it, and everything else as it was read", () => {
    const values = { ...formValues(request), back: anna, organizzatore: null, barca: null };
    expect(withValues(cruiseRequests, request, values)).toEqual({
      ...request,
      ...{ back: 12, Back: anna, organizzatore: 0, Organizzatore: null, barca: 0, pubblicato: 1 },
    });
  });

  it("that nobody touched differs in `pubblicato` alone, and a cruise's has no course's fields", () => {
    for (const pubblicato of [0, 1] as const) {
      const before = { ...request, pubblicato };
      const next = withValues(cruiseRequests, before, formValues(before));
      expect(next).toEqual({ ...before, pubblicato: pubblicato === 1 ? 0 : 1 });
    }
  });

  it("of a course has port and dates", () => {
    const date = ["2027-03-01", "2027-03-08"];
    const next = withValues(courseRequests, course, { ...formValues(course), porto: 1, date });
    expect(next).toMatchObject({ porto: 1, date });
  });

  it("keeps dates that nobody can read until somebody chooses others; the assigning save too", () => {
    const broken = { ...course, date: '["01/03/2027"]' };
    const values = formValues(broken);
    expect(values.date).toEqual([]);
    expect(withValues(courseRequests, broken, values).date).toBe(broken.date);
    expect(saveAct(courseRequests, broken, { ...values, tutor: anna }).change(broken)).toMatchObject({
      ...{ date: broken.date, tutor: 12 },
    });
    expect(requestBody(assignedTo(broken, 2)).date).toBe(broken.date);
    const date = ["2027-03-01"];
    expect(withValues(courseRequests, broken, { ...values, date }).date).toEqual(date);
    expect(withValues(courseRequests, course, { ...formValues(course), date: [] }).date).toEqual([]);
    expect(withValues(courseRequests, request, formValues(request))).not.toHaveProperty("date");
  });

  it("over somebody else's changes keeps theirs, writes what was typed, and publishes as the switch shows", () => {
    const typed = { ...formValues(request), tutor: anna };
    const fresh = { ...request, back: 2, Back: { id_usr: 2, nominativo: "Lucia" }, pubblicato: 1 as const };
    expect(saveAct(cruiseRequests, request, typed).change(fresh)).toEqual({
      ...fresh,
      ...{ tutor: 12, Tutor: anna, pubblicato: 1 },
    });
  });

  it("goes up whole, with state and flag where there were none", () => {
    expect(requestBody({ id: 5, quota: 3 })).toEqual({ id: 5, quota: 3, stato: 0, pubblicato: 0 });
  });
});

describe("a request that is taken", () => {
  it("changes its front office and state, and `pubblicato` not", () => {
    const fresh = { ...request, front: 0, stato: 0, pubblicato: 1 as const };
    expect(takeAct(2).change(fresh)).toEqual({ ...fresh, front: 2, stato: 1 });
  });

  it("says whose it is", () => {
    expect(requestTakenBy(request, 3, names)).toBeNull();
    expect(requestTakenBy(request, 2, names)).toBe("Se ne occupa già Paola Vianello.");
    expect(requestTakenBy({ ...request, front: 9 }, 2, names)).toBe("Se ne occupa già un'altra persona.");
    expect(requestTakenBy({ ...request, Front: { nominativo: "Rita" } }, 2, names)).toBe(
      "Se ne occupa già Rita.",
    );
  });
});

describe("what changed between two readings", () => {
  it("is nothing while nothing that is shown did", () => {
    expect(changesBetween(cruiseRequests, request, { ...request, back: null, quota: 4 }, names)).toEqual([]);
    expect(changesBetween(cruiseRequests, course, { ...course, date: [], porto: 1 }, names)).toEqual([]);
  });

  it("shows dates that nobody can read as they are", () => {
    const found = changesBetween(courseRequests, course, { ...course, date: "da definire" }, names);
    expect(found.map(({ after }) => after)).toEqual(["da definire"]);
  });

  it("is said line by line, with names", () => {
    const after: MemberRequest = {
      ...course,
      ...{ front: 2, back: 9, organizzatore: 0, barca: 4, porto: 1, date: [], pubblicato: 1, Dettaglio: [] },
    };
    const found = changesBetween(courseRequests, course, after, names);
    expect(found.map(({ label, before, after }) => [label, before, after])).toEqual([
      ["Se ne occupa", "Paola Vianello", "Lucia Dell'Amico"],
      ["Back office", "nessuno", "n. 9"],
      ["Organizzatore", "Ugo Neri", "nessuno"],
      ["Barca", "Brezza", "n. 4"],
      ["Porto", "nessuno", "Viareggio"],
      ["Date delle lezioni", "01/03/2027", "nessuna"],
      ["Pubblicata", "no", "sì"],
      ["Partecipanti", "Anna D'Amico", "nessuno"],
    ]);
  });
});

it("a cruise asks for a boat, a practical course for boat and port, another course for neither", () => {
  expect(asksFor(cruiseRequests, request)).toEqual({ boat: true, port: false });
  expect(asksFor(courseRequests, { ...course, Corso: { pratico: 1 } })).toEqual({ boat: true, port: true });
  expect(asksFor(courseRequests, { ...course, Corso: { pratico: 0 } })).toEqual({ boat: false, port: false });
  expect(asksFor(courseRequests, course)).toEqual({ boat: false, port: false });
});
