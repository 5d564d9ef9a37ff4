// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { cruiseRequests, type MemberRequest } from "../request-types";
import { BookingChecks, bookingProblem } from "./booking-checks";

afterEach(cleanup);

const request = (given: object) => ({ id: 4, ...given }) as MemberRequest;
const lines = (given: object) => {
  render(<BookingChecks kind={cruiseRequests} request={request(given)} />);
  return screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
};
const Dettaglio = [{ id: 1, utente: 12, nominativo: "Ada Neri" }];

it("lists what a request lacks before it becomes bookings, and nothing once it lacks nothing", () => {
  expect(lines({})).toEqual(["Qualcuno l'ha in carico: manca", "Almeno un partecipante: manca"]);
  expect(bookingProblem(request({}))).toBe("Prendi prima in carico la richiesta.");
  cleanup();
  expect(lines({ back: 3 })).toEqual(["Qualcuno l'ha in carico: fatto", "Almeno un partecipante: manca"]);
  expect(bookingProblem(request({ back: 3 }))).toBe("La richiesta non ha partecipanti.");
  cleanup();
  expect(lines({ front: 3, Dettaglio })).toEqual([]);
});
