import { describe, expect, it } from "vitest";
import { datesText, requestChanges, requestFormValues, requiredRequestFields } from "./request";
import { requestTakenBy } from "./request-front";
import { courseRequests, cruiseRequests, type MemberRequest } from "./request-types";

const staff = (id: number) => ["", "", "Lucia Dell'Amico", "Paola Vianello"][id] ?? null;

const request: MemberRequest = {
  id: 5,
  crociera: 3,
  utente: 12,
  front: 3,
  back: 0,
  organizzatore: 7,
  istruttore: null,
  barca: 3,
  Organizzatore: { nominativo: "Ugo Neri", id_usr: 7 },
  stato: 1,
  pubblicato: 0,
};
const course: MemberRequest = { ...request, corso: 1, porto: 0, date: ["2027-03-01"] };
const anna = { id_usr: 12, nominativo: "Anna D'Amico" };
/** The form as it opens, with the switch put back to what is stored. */
const kept = (stored: MemberRequest) => ({
  ...requestFormValues(stored),
  pubblicata: stored.pubblicato === 1,
});

describe("a request that is saved", () => {
  it("changes in what was chosen, nobody and nothing as 0", () => {
    const values = { ...kept(request), back: anna, organizzatore: null, barca: null };
    expect(requestChanges(cruiseRequests, request, values)).toEqual({
      back: 12,
      organizzatore: 0,
      barca: 0,
    });
  });

  it("that nobody touched changes in `pubblicato` alone, unless the switch was put back", () => {
    for (const pubblicato of [0, 1] as const) {
      const stored = { ...request, pubblicato };
      const flipped = { pubblicato: pubblicato === 1 ? 0 : 1 };
      expect(requestChanges(cruiseRequests, stored, requestFormValues(stored))).toEqual(flipped);
      expect(requestChanges(cruiseRequests, stored, kept(stored))).toEqual({});
    }
  });

  it("of a course has port and dates, of a cruise neither", () => {
    const date = ["2027-03-01", "2027-03-08"];
    const values = { ...kept(course), porto: 1, date };
    expect(requestChanges(courseRequests, course, values)).toEqual({ porto: 1, date });
    expect(requestChanges(cruiseRequests, course, values)).toEqual({});
  });

  it("keeps dates that nobody can read until somebody chooses others", () => {
    const broken = { ...course, date: '["01/03/2027"]' };
    expect(requestFormValues(broken).date).toEqual([]);
    expect(datesText(broken)).toBe('["01/03/2027"]');
    expect(requestChanges(courseRequests, broken, { ...kept(broken), tutor: anna })).toEqual({ tutor: 12 });
    const date = ["2027-03-01"];
    expect(requestChanges(courseRequests, broken, { ...kept(broken), date })).toEqual({ date });
    expect(requestChanges(courseRequests, course, { ...kept(course), date: [] })).toEqual({ date: [] });
  });
});

it("the name of another person than the one of the id is left out", () => {
  const nameOf = (Organizzatore: MemberRequest["Organizzatore"]) =>
    requestFormValues({ ...request, Organizzatore }).organizzatore?.nominativo;
  expect(nameOf({ nominativo: "Ugo Neri", id_usr: 7 })).toBe("Ugo Neri");
  expect(nameOf({ nominativo: "Ugo Neri" })).toBe("Ugo Neri");
  expect(nameOf({ nominativo: "Ada Blu", id_usr: 8 })).toBe("");
  const taken = { ...request, Front: { nominativo: "Rita", id_usr: 4 } };
  expect(requestTakenBy(taken, 2, { staff })).toBe("Se ne occupa già Paola Vianello.");
});

it("a request that is taken says whose it is", () => {
  expect(requestTakenBy(request, 3, { staff })).toBeNull();
  expect(requestTakenBy({ ...request, front: 0 }, 2, { staff })).toBeNull();
  expect(requestTakenBy(request, 2, { staff })).toBe("Se ne occupa già Paola Vianello.");
  expect(requestTakenBy({ ...request, front: 9 }, 2, { staff })).toBe("Se ne occupa già un'altra persona.");
  expect(requestTakenBy({ ...request, Front: { nominativo: "Rita" } }, 2, { staff })).toBe(
    "Se ne occupa già Rita.",
  );
});

it("a cruise asks for a boat, a practical course for boat and port, another course for neither", () => {
  expect(requiredRequestFields(cruiseRequests, request)).toEqual({ boat: true, port: false });
  expect(requiredRequestFields(courseRequests, { ...course, Corso: { pratico: 1 } })).toEqual({
    boat: true,
    port: true,
  });
  expect(requiredRequestFields(courseRequests, { ...course, Corso: { pratico: 0 } })).toEqual({
    boat: false,
    port: false,
  });
  const theory = { ...course, Corso: { pratico: 0 as const } };
  const both = { boat: true, port: true };
  expect(requiredRequestFields(courseRequests, course, { pratico: 1 })).toEqual(both);
  expect(requiredRequestFields(courseRequests, theory, { pratico: 1 })).toEqual(both);
  expect(requiredRequestFields(courseRequests, theory, {})).toEqual({ boat: false, port: false });
  // One of which nobody says it counts as practical, as for the bookings that are made of the request.
  expect(requiredRequestFields(courseRequests, course)).toEqual(both);
});
