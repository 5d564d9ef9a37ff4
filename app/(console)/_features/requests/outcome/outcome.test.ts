import { expect, it } from "vitest";
import { courseRequests, cruiseRequests, type MemberRequest } from "../request-types";
import { courseBooking, cruiseBooking } from "./bookings";
import { byMember, outcomeOf } from "./outcome";
import { outcomeText } from "./outcome-text";

const request: MemberRequest = {
  id: 5,
  crociera: 3,
  created_at: "2027-03-01T08:00:00.000Z",
  Dettaglio: [12, 13, 14].map((utente) => ({ id: utente, utente, nominativo: `Socio ${utente}` })),
};
const days = { inizio: "2027-06-12", fine: "2027-06-19" };
const sailing = { crociera: 3, barca: 4, Barca: { nome: "Brezza" }, ...days };

const outcome = (of: MemberRequest, ...bookings: Parameters<typeof cruiseBooking>[0][]) =>
  outcomeOf(of, byMember(bookings.map(cruiseBooking)));
const text = (...bookings: Parameters<typeof cruiseBooking>[0][]) =>
  outcomeText(cruiseRequests, outcome(request, ...bookings));

it("a request becomes the sailing of its people, by first day and boat", () => {
  expect(text()).toBe("");
  expect(text({ id: 1, utente: 99, ...sailing }, { id: 2, utente: 12, ...sailing, crociera: 9 })).toBe("");
  const all = [12, 13, 14].map((utente) => ({ id: utente, utente, ...sailing }));
  expect(text(...all)).toBe("12/06/2027, Brezza");
  expect(text(...all.slice(0, 2))).toBe("12/06/2027, Brezza (2 di 3)");
  expect(text(...all.slice(0, 2), { ...all[2], id: 9, barca: 0, Barca: null })).toBe("2 uscite");
});

it("one person's two bookings count once, the earlier first", () => {
  const later = { ...sailing, inizio: "2027-07-01", fine: "2027-07-08" };
  const { bookings, placed, groups, people } = outcome(
    request,
    { id: 8, utente: 12, ...later },
    { id: 7, utente: 12, ...sailing },
  );
  expect([bookings.map(({ id }) => id), placed, groups, people]).toEqual([[7, 8], 1, 2, 3]);
});

it("what was over before it arrived does not count; nor what is closed, where nobody says when it arrived", () => {
  const old = { id: 1, utente: 12, ...sailing, inizio: "2027-02-20", fine: "2027-02-28", chiusa: 1 as const };
  expect(outcome(request, old).placed).toBe(0);
  const closed = { ...old, ...days };
  expect(outcome(request, closed).bookings[0]?.groupHref).toBe("/crociereutente?uscita=1");
  expect(outcome({ ...request, created_at: null }, closed).placed).toBe(0);
  expect(outcome({ ...request, created_at: null }, { ...closed, chiusa: 0 }).placed).toBe(1);
});

it("a course request becomes classes, by the day of the first lesson", () => {
  const course: MemberRequest = { ...request, crociera: null, corso: 2 };
  const lessons = { corso: 2, istruttore: 4, date: ["2027-06-12", "2027-07-03"] };
  const made = (...list: Parameters<typeof courseBooking>[0][]) =>
    outcomeText(courseRequests, outcomeOf(course, byMember(list.map((one) => courseBooking(one)))));
  expect(made({ id: 1, utente: 12, ...lessons }, { id: 2, utente: 13, ...lessons })).toBe(
    "12/06/2027 (2 di 3)",
  );
  expect(made({ id: 1, utente: 12, ...lessons }, { id: 2, utente: 13, ...lessons, istruttore: 5 })).toBe(
    "2 classi (2 di 3)",
  );
  expect(made({ id: 1, utente: 12, corso: 2 })).toBe("senza giorni (1 di 3)");
});
