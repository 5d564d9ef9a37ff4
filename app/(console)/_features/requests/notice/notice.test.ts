import { expect, it } from "vitest";
import { courseBooking, cruiseBooking } from "../outcome/bookings";
import { byMember } from "../outcome/outcome";
import { noticeText } from "./notice-text";
import { bookingsFor, noticeRecipients } from "./recipients";

const cruise = { offer: "Elba", isCourse: false, arrived: "2027-03-01", place: "Viareggio o Livorno" };
const booking = cruiseBooking({
  id: 1,
  crociera: 3,
  barca: 4,
  Barca: { nome: "Brezza" },
  Istruttore: { id_usr: 8, nominativo: "Ida Neri" },
  inizio: "2027-06-12",
  fine: "2027-06-19",
});

it("the text names days, boat, who leads and where to meet, as far as they are known", () => {
  const said = (...lines: string[]) => [...lines, "", "Buon vento!"].join("\n");
  expect(noticeText({ ...cruise, bookings: [[booking], [booking]] })).toBe(
    said(
      "Ciao,",
      "ecco i dati della tua uscita.",
      "",
      "Crociera: Elba",
      "Giorni: dal 12/06/2027 al 19/06/2027",
      "Barca: Brezza",
      "Istruttore: Ida Neri",
      "Ritrovo: Viareggio o Livorno",
    ),
  );
  const bare = cruiseBooking({ id: 1, crociera: 3 });
  expect(noticeText({ ...cruise, bookings: [[bare]], place: null })).toBe(
    said("Ciao,", "ecco i dati della tua uscita.", "", "Crociera: Elba", "Giorni: da definire"),
  );
  const course = courseBooking({ id: 1, corso: 2, date: ["2027-06-12", "2027-06-19"] });
  expect(noticeText({ ...cruise, isCourse: true, bookings: [[course]], place: "Sala Nettuno" })).toBe(
    said(
      "Ciao,",
      "ecco i dati del tuo corso.",
      "",
      "Corso: Elba",
      "Lezioni: 12/06/2027, 19/06/2027",
      "Dove: Sala Nettuno",
    ),
  );
});

it("before anything came of it, the text says that the request has arrived", () => {
  expect(noticeText({ ...cruise, bookings: [[], []] })).toBe(
    "Ciao,\nabbiamo ricevuto la richiesta per «Elba» del 01/03/2027 e ce ne stiamo occupando: ti facciamo sapere presto.\n\nBuon vento!",
  );
});

it("it goes to those who asked, or to everybody, each once", () => {
  const line = (utente: number) => ({ id: utente, utente, nominativo: `Socio ${utente}` });
  const { requesters, everyone } = noticeRecipients([
    { id: 1, utente: 12, Utente: { nominativo: "Anna" }, Dettaglio: [line(12), line(13)] },
    { id: 2, utente: 12, Utente: { nominativo: "Anna" }, Dettaglio: [line(13), line(0)] },
  ]);
  expect(requesters).toEqual([{ id: "12", label: "Anna" }]);
  expect(everyone.map(({ id }) => id)).toEqual(["12", "13"]);
});

it("a participant's bookings are the own ones, those of who asked for others all that came of it", () => {
  const line = (utente: number) => ({ id: utente, utente, nominativo: `Socio ${utente}` });
  const requests = [
    { id: 1, utente: 11, crociera: 3, created_at: "2027-03-01", Dettaglio: [line(12), line(13)] },
    { id: 2, utente: 14, crociera: 3, created_at: "2027-03-01", Dettaglio: [line(14)] },
  ];
  const onBoat = (id: number, utente: number, barca: number) =>
    cruiseBooking({ id, utente, crociera: 3, barca, inizio: "2027-06-12", fine: "2027-06-19" });
  const bookings = byMember([onBoat(1, 12, 4), onBoat(2, 13, 5)]);
  const idsFor = (member: number) => bookingsFor(member, requests, bookings).map(({ id }) => id);
  expect([11, 12, 13, 14].map(idsFor)).toEqual([[1, 2], [1], [2], []]);
});

it("the text says nothing of sailings that are not everybody's, or that nobody can read", () => {
  const other = cruiseBooking({ id: 2, crociera: 3, barca: 5, inizio: "2027-07-01", fine: "2027-07-08" });
  const neutral = "Ciao,\nti scriviamo riguardo alla richiesta per «Elba» del 01/03/2027.\n\nBuon vento!";
  for (const bookings of [[[booking], [other]], [[booking], []], [[booking, other], [other]], null])
    expect(noticeText({ ...cruise, bookings })).toBe(neutral);
  expect(noticeText({ ...cruise, offer: null, bookings: null })).toContain("alla richiesta del 01/03");
});

it("the text names no instructor where those of one sailing have different ones", () => {
  const line = { id: 12, utente: 12, nominativo: "Socio 12" };
  const request = { id: 1, utente: 11, crociera: 3, created_at: "2027-03-01", Dettaglio: [line] };
  const other = { ...booking, id: 2, instructor: { id: 5, name: "Ivo Sala" } };
  const text = noticeText({ ...cruise, bookings: [[booking], [other]] });
  expect(text).toContain("Barca: Brezza");
  expect(text).not.toContain("Istruttore");
  const without = { ...booking, id: 2, instructor: null };
  expect(noticeText({ ...cruise, bookings: [[without], [booking]] })).toContain("Istruttore: Ida Neri");
  const both = [booking, other].map((one) => ({ ...one, utente: 12 }));
  expect(bookingsFor(11, [request], byMember(both))).toMatchObject([{ id: 1, instructor: null }]);
});

it("an instructor without a joined name is somebody all the same, known by the number", () => {
  const led = (id: number, istruttore: number, Istruttore: { id_usr?: number; nominativo: string } | null) =>
    cruiseBooking({ id, crociera: 3, barca: 4, inizio: "2027-06-12", istruttore, Istruttore });
  const text = (...own: ReturnType<typeof led>[]) =>
    noticeText({ ...cruise, bookings: own.map((one) => [one]) });
  const ivo = { id_usr: 5, nominativo: "Ivo Sala" };
  expect(text(led(1, 5, ivo), led(2, 9, null))).not.toContain("Istruttore");
  expect(text(led(1, 5, null), led(2, 5, ivo))).toContain("Istruttore: Ivo Sala");
  expect(text(led(1, 9, null), led(2, 0, null))).toContain("Istruttore: n. 9");
  expect(text(led(1, 9, ivo))).toContain("Istruttore: n. 9");
  const course = courseBooking({ id: 1, corso: 2, istruttore: 9, Istruttore: null });
  expect(noticeText({ ...cruise, isCourse: true, bookings: [[course]] })).toContain("Istruttore: n. 9");
});

it("the boat that the enrolment in a theory course has kept is told to nobody", () => {
  const kept = { id: 1, corso: 2, barca: 4, Barca: { nome: "Brezza" }, date: ["2027-06-12"] };
  const told = (pratico: 0 | 1) => {
    const course = courseBooking({ ...kept, Corso: { nome: "Vela", pratico } });
    return noticeText({ ...cruise, isCourse: true, bookings: [[course]] });
  };
  expect(told(0)).not.toContain("Barca");
  expect(told(1)).toContain("Barca: Brezza");
  // The list of courses knows it where the record joins none.
  expect(courseBooking(kept, { id: 2, pratico: 0 }).boat).toBeNull();
});
