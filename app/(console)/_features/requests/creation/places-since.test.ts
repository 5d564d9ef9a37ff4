import { expect, it } from "vitest";
import { courseBooking, cruiseBooking } from "../outcome/bookings";
import { courseRequests, cruiseRequests } from "../request-types";
import { placesSince } from "./places-since";

const Dettaglio = [{ utente: 12 }, { utente: 13 }].map((line, id) => ({ id, nominativo: "", ...line }));
const request = { id: 5, crociera: 3, created_at: "2027-01-10 09:00:00", Dettaglio };
const booking = (id: number, utente: number, change: object = {}) =>
  cruiseBooking({
    id,
    utente,
    crociera: 3,
    barca: 4,
    Barca: { nome: "Brezza" },
    inizio: "2027-06-12",
    fine: "2027-06-19",
    ...change,
  });
const since = () => placesSince({ kind: cruiseRequests, requests: [request], known: new Set([1]) });
const said = (place: string) =>
  `Nel frattempo ha già un posto: ${place}. Se ne vuoi creare un altro, riprova.`;

it("a place that somebody has got meanwhile is said once, for each person", () => {
  const placeSince = since();
  const list = [booking(1, 12), booking(2, 12), booking(3, 13)];
  expect(placeSince(12, list)).toBe(said("12/06/2027, Brezza"));
  expect(placeSince(12, list)).toBeNull();
  expect(placeSince(13, list)).toBe(said("12/06/2027, Brezza"));
});

it("two are said together, and a third one that comes later again", () => {
  const placeSince = since();
  const two = [booking(2, 12), booking(3, 12, { inizio: "2027-06-13" })];
  expect(placeSince(12, two)).toBe(said("2 uscite"));
  expect(placeSince(12, [...two, booking(4, 12, { barca: 0 })])).toBe(said("12/06/2027"));
});

it.each([
  ["was there when the dialog opened", [booking(1, 12)]],
  ["is somebody else's", [booking(2, 13)]],
  ["is on another cruise", [booking(2, 12, { crociera: 9 })]],
  ["was over before the request", [booking(2, 12, { inizio: "2026-06-12", fine: "2026-06-19" })]],
])("nothing is said of a place that %s", (_, list) => {
  expect(since()(12, list)).toBeNull();
});

it("a class of the same course is said too, of the request that names the person", () => {
  const course = { id: 6, corso: 2, created_at: "2027-01-10 09:00:00" };
  const placeSince = placesSince({
    kind: courseRequests,
    requests: [
      { ...course, Dettaglio: [] },
      { ...course, Dettaglio },
    ],
    known: new Set(),
  });
  const enrolled = courseBooking({
    id: 2,
    utente: 12,
    corso: 2,
    date: ["2027-03-01", "2027-03-08"],
    stato: 0,
  });
  expect(placeSince(12, [enrolled])).toBe(said("01/03/2027"));
});
