import { describe, expect, it } from "vitest";
import { schemasOf } from "@/lib/contract/schemas";
import { todayInRome } from "@/lib/rules/dates";
import { requestFormValues } from "../request";
import type { MemberRequest } from "../request-types";
import {
  courseCreationBody,
  courseCreationInput,
  courseCreationSchema,
  membersInCourse,
} from "./course-creation";
import {
  cruiseCreationBody,
  cruiseCreationInput,
  cruiseCreationSchema,
  membersAboard,
} from "./cruise-creation";
import { creationPeople } from "./people";

const request: MemberRequest = {
  id: 5,
  crociera: 3,
  corso: 2,
  front: 3,
  organizzatore: 7,
  Organizzatore: { nominativo: "Ugo Neri", id_usr: 7 },
  istruttore: 0,
  tutor: null,
  barca: 4,
  porto: 1,
  date: ["2027-03-01", "2027-03-08"],
  Dettaglio: [
    { id: 31, nominativo: "Anna D'Amico", utente: 12 },
    { id: 32, nominativo: null, utente: 13 },
    { id: 33, nominativo: "Anna D'Amico", utente: 12 },
    { id: 34, nominativo: "Ospite", utente: 0 },
  ],
};

it("each participant is one person; who has no member's id is named apart", () => {
  expect(creationPeople(request)).toEqual({
    people: [
      { id_usr: 12, name: "Anna D'Amico", requests: [5] },
      { id_usr: 13, name: "Socio n. 13", requests: [5] },
    ],
    withoutId: ["Ospite"],
  });
  expect(creationPeople({ id: 1 })).toEqual({ people: [], withoutId: [] });
});

describe("user cruises of a request", () => {
  const input = cruiseCreationInput([request], requestFormValues(request));

  it("begin with what the request has, all participants ticked, and need their days in order", () => {
    expect(input).toEqual({
      crociera: 3,
      inizio: null,
      fine: null,
      barca: 4,
      istruttore: null,
      organizatore: { id_usr: 7, nominativo: "Ugo Neri" },
      tutor: null,
      partecipanti: [12, 13],
    });
    const messages = (typed: object) =>
      cruiseCreationSchema.safeParse({ ...input, ...typed }).error?.issues.map(({ message }) => message);
    expect(messages({ crociera: null })).toEqual([
      "Scegli la crociera.",
      "Scrivi o scegli una data.",
      "Scrivi o scegli una data.",
    ]);
    expect(messages({ inizio: "2027-06-12", fine: "2027-06-11" })).toEqual([
      "La fine non può essere prima dell'inizio.",
    ]);
  });

  it("differ by the member alone, and are what the contract takes", () => {
    const values = cruiseCreationSchema.parse({ ...input, inizio: "2027-06-12", fine: "2027-06-19" });
    const bodies = [12, 13].map((person) => cruiseCreationBody(values, person));
    expect(bodies.map(({ utente }) => utente)).toEqual([12, 13]);
    expect(bodies[0]).toMatchObject({
      crociera: 3,
      organizatore: 7,
      tutor: 0,
      barca: 4,
      stato: 0,
      chiusa: 0,
    });
    for (const body of bodies)
      expect(schemasOf("crocierautente.create").body?.safeParse(body).success).toBe(true);
  });

  it("leave out who is on the same cruise, boat and days already", () => {
    const sailing = { crociera: 3, barca: 4, inizio: "2027-06-12", fine: "2027-06-19" };
    const list = [
      { id: 1, utente: 12, ...sailing },
      { id: 2, utente: 13, ...sailing, barca: 5 },
      { id: 3, utente: 14, ...sailing, fine: "2027-06-26" },
      { id: 4, ...sailing },
    ];
    expect([...membersAboard(list, sailing)]).toEqual([12]);
    expect([...membersAboard(list, { ...sailing, barca: null })]).toEqual([]);
    // A boat that is missing is a boat of its own, however it is missing.
    expect([
      ...membersAboard([{ id: 5, utente: 15, ...sailing, barca: 0 }], { ...sailing, barca: null }),
    ]).toEqual([15]);
  });
});

describe("user courses of a request", () => {
  const input = courseCreationInput([request], requestFormValues(request));

  it("have boat and port on practical courses alone, and are what the contract takes", () => {
    const values = courseCreationSchema.parse(input);
    const practical = courseCreationBody(values, 12, true);
    expect(practical).toEqual({
      corso: 2,
      utente: 12,
      istruttore: 0,
      organizatore: 7,
      barca: 4,
      porto: 1,
      date: ["2027-03-01", "2027-03-08"],
      iscrizione: todayInRome(),
      stato: 0,
    });
    expect(courseCreationBody(values, 12, false)).toMatchObject({ barca: 0, porto: 0 });
    expect(schemasOf("corsoutente.create").body?.safeParse(practical).success).toBe(true);
  });

  it("leave out who is in the same course on the same dates, in whatever order", () => {
    const list = [
      { id: 1, corso: 2, utente: 12, date: ["2027-03-01", "2027-03-08"] },
      { id: 2, corso: 2, utente: 13, date: ["2027-03-01"] },
      { id: 3, corso: 9, utente: 14, date: ["2027-03-01", "2027-03-08"] },
      { id: 4, corso: 2, utente: 15, date: "da definire" },
    ];
    expect([...membersInCourse(list, { corso: 2, date: ["2027-03-08", "2027-03-01"] })]).toEqual([12]);
    expect([...membersInCourse(list, { corso: 2, date: [] })]).toEqual([]);
  });
});
