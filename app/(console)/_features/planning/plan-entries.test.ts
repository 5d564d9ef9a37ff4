import { expect, it } from "vitest";
import { countUndated, entryHref, planCapacities, planEntries, planNames } from "./plan-entries";

const userCruise = { crociera: 2, barca: 3, inizio: "2026-11-02", fine: "2026-11-06", chiusa: 0 as const };

it("the user cruises of a sailing are one entry, with all of its instructors", () => {
  const [sailing, ...rest] = planEntries({
    userCruises: [
      { id: 1, ...userCruise, istruttore: 4, Crociera: { nome: "Elba" } },
      { id: 2, ...userCruise, istruttore: 0 },
      { id: 3, ...userCruise, istruttore: 5 },
      { id: 4, ...userCruise, inizio: null },
    ],
  });
  expect(rest).toEqual([]);
  expect(sailing).toMatchObject({
    id: "sailing-2-3-2026-11-02-2026-11-06",
    title: "Elba",
    participants: 3,
    instructors: [4, 5],
    boat: 3,
    isClosed: false,
  });
});

it("an activity needs one day, and may have no boat", () => {
  const activities = [
    { id: 7, nome: "Regata", inizio: "2026-11-03" },
    { id: 8, nome: "Senza giorni" },
  ];
  expect(planEntries({ activities })).toMatchObject([
    { id: "activity-7", from: "2026-11-03", to: "2026-11-03", boat: null, participants: null },
  ]);
  expect(countUndated({ activities, userCruises: [{ id: 1, ...userCruise, fine: null }] })).toBe(2);
});

it("an open enrolment without lessons that can be read has no day either", () => {
  const userCourses = [
    { id: 1, stato: 0, date: "da decidere" },
    { id: 2, stato: 0 },
    { id: 3, stato: 0, date: ["2026-11-03"] },
    { id: 4, stato: 1 },
  ];
  expect(countUndated({ userCourses })).toBe(2);
});

it("those of one course, instructor and day have a lesson together, in the course's venue", () => {
  const lesson = { corso: 9, istruttore: 4, date: ["2026-11-03", "2026-11-10"] };
  const entries = planEntries({
    userCourses: [
      { id: 1, ...lesson, stato: 0 },
      { id: 2, ...lesson, stato: 1 },
      { id: 3, ...lesson, istruttore: 5, stato: 1 },
    ],
    courses: [{ id: 9, nome: "Patente", sede: 2, pratico: 0 }],
  });
  expect(
    entries.map(({ from, participants, venue, isClosed }) => [from, participants, venue, isClosed]),
  ).toEqual([
    ["2026-11-03", 2, 2, false],
    ["2026-11-10", 2, 2, false],
    ["2026-11-03", 1, 2, true],
    ["2026-11-10", 1, 2, true],
  ]);
});

it("names come from the lists, else from the records, else they are numbers", () => {
  const names = planNames({
    userCruises: [
      {
        id: 1,
        ...userCruise,
        Barca: { nome: "vecchio nome" },
        istruttore: 4,
        Istruttore: { nominativo: "Ida" },
      },
      { id: 2, ...userCruise, barca: 8, Barca: { nome: "Brezza" } },
      { id: 3, ...userCruise, barca: 9 },
    ],
    boats: [{ id: 3, nome: "Alcione" }],
  });
  expect([...names.boats]).toEqual([
    [3, "Alcione"],
    [8, "Brezza"],
    [9, "n. 9"],
  ]);
  expect(names.instructors.get(4)).toBe("Ida");
});

it("berths and seats are those that are known", () => {
  const { berths, seats } = planCapacities({
    boats: [{ id: 1, dati: { posti: 6 } }, { id: 2 }],
    venues: [
      { id: 1, numposti: 20 },
      { id: 2, numposti: 0 },
    ],
  });
  expect([...berths]).toEqual([[1, 6]]);
  expect([...seats]).toEqual([[1, 20]]);
});

it("an entry leads to its sheet or its record", () => {
  const hrefs = planEntries({
    userCruises: [
      { id: 1, ...userCruise },
      { id: 2, ...userCruise, crociera: 3, chiusa: 1 },
    ],
    activities: [{ id: 7, inizio: "2026-11-03" }],
    userCourses: [{ id: 5, date: ["2026-11-03"] }],
  }).map(entryHref);
  expect(hrefs).toEqual([
    "/crociereutente?uscita=1",
    "/crociereutente?uscita=2",
    "/attnew?id=7",
    "/corsoutente?classe=5",
  ]);
});

it("the boat that enrolments in a theory course have kept is not taken, and is no lesson of its own", () => {
  const lesson = { corso: 9, istruttore: 4, date: ["2026-11-03"] };
  const userCourses = [
    { id: 1, ...lesson, barca: 3 },
    { id: 2, ...lesson, barca: 0 },
  ];
  const boats = (course: object) =>
    planEntries({ userCourses, courses: [{ id: 9, nome: "Patente", sede: 2, ...course }] }).map(
      ({ boat, participants }) => [boat, participants],
    );
  expect(boats({ pratico: 0 })).toEqual([[null, 2]]);
  expect(boats({ pratico: 1 })).toEqual([
    [3, 1],
    [null, 1],
  ]);
  const joined = userCourses.map((one) => ({ ...one, Corso: { nome: "Patente", pratico: 0 as const } }));
  expect(planEntries({ userCourses: joined })).toMatchObject([{ boat: null, participants: 2 }]);
});

it("a calendar program knows a sailing, a lesson and an activity by what stays when they are moved", () => {
  const bookings = [
    { id: 8, ...userCruise },
    { id: 5, ...userCruise },
  ];
  const lessons = { corso: 9, istruttore: 4, date: ["2026-11-03", "2026-11-10"] };
  const enrolments = [
    { id: 7, ...lessons },
    { id: 6, ...lessons },
  ];
  const idsAfter = (move: object, days: object) =>
    planEntries({
      userCruises: bookings.map((one) => ({ ...one, ...move })),
      userCourses: enrolments.map((one) => ({ ...one, ...days })),
      activities: [{ id: 3, inizio: "2026-11-03" }],
    }).map(({ calendarId }) => calendarId);
  const before = idsAfter({}, {});
  expect(before).toEqual(["uscita-5", "attivita-3", "lezione-6-1", "lezione-6-2"]);
  expect(
    idsAfter(
      { barca: 9, inizio: "2027-01-01", fine: "2027-01-08" },
      { istruttore: 5, date: ["2026-11-04", "2026-11-11"] },
    ),
  ).toEqual(before);
});

it("the venue of a theory course that the list lacks is not known", () => {
  const lesson = { corso: 9, istruttore: 4, date: ["2026-11-03"] };
  const venueOf = (Corso: object, courses?: []) =>
    planEntries({ userCourses: [{ id: 1, ...lesson, Corso: { nome: "Patente", ...Corso } }], courses }).map(
      ({ venue, hasUnknownVenue }) => [venue, hasUnknownVenue],
    );
  expect(venueOf({ pratico: 0 }, [])).toEqual([[null, true]]);
  expect(venueOf({ pratico: 1 }, [])).toEqual([[null, false]]);
  // While the list itself is not there, the plan says so already.
  expect(venueOf({ pratico: 0 })).toEqual([[null, false]]);
});

it("an instructor has the name of their list, whoever is joined to a booking", () => {
  const joined = { Istruttore: { id_usr: 3, nominativo: "Ivo Sala" } };
  const names = planNames({
    userCruises: [
      { id: 1, istruttore: 4, ...joined },
      { id: 2, istruttore: 5, ...joined },
    ],
    instructors: [{ id: 1, id_usr: 4, Utenti: { nome: "Ida", cognome: "Neri" } }],
  });
  expect([...names.instructors]).toEqual([
    [4, "Ida Neri"],
    [5, "n. 5"],
  ]);
});
