import { expect, it } from "vitest";
import { ApiError } from "@/lib/client/errors";
import { courseBooking, cruiseBooking } from "../outcome/bookings";
import { noticeText } from "./notice-text";
import { noticeRecipients } from "./recipients";
import { noticeSender } from "./send-notice";

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
  expect(noticeText({ ...cruise, bookings: [booking] })).toBe(
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
  expect(noticeText({ ...cruise, bookings: [bare], place: null })).toBe(
    said("Ciao,", "ecco i dati della tua uscita.", "", "Crociera: Elba", "Giorni: da definire"),
  );
  const course = courseBooking({ id: 1, corso: 2, date: ["2027-06-12", "2027-06-19"] });
  expect(noticeText({ ...cruise, isCourse: true, bookings: [course], place: "Sala Nettuno" })).toBe(
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
  expect(noticeText({ ...cruise, bookings: [] })).toBe(
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

it("where an answer never came, nobody gets it twice", async () => {
  const arrived: string[] = [];
  const faults = ["lost after", "lost before", "refuse"];
  let isListDown = false;
  let sends = 0;
  const send = noticeSender({
    text: "Si parte.",
    send: async () => {
      sends += 1;
      const fault = faults.shift();
      if (fault === "refuse") throw new ApiError("No.", 422, "refused");
      if (fault !== "lost before") arrived.push("Si parte. ");
      if (fault) throw new ApiError("Giù.", 502, "unreachable");
    },
    noticesOf: async () => {
      if (isListDown) throw new ApiError("Giù.", 502, "unreachable");
      return arrived;
    },
  });
  await expect(send(12)).rejects.toThrow("Forse è arrivato");
  isListDown = true;
  await expect(send(12)).rejects.toThrow("Non lo rimando");
  isListDown = false;
  expect(await send(12)).toBe("present");
  expect(sends).toBe(1);
  arrived.length = 0;
  await expect(send(13)).rejects.toThrow("Forse è arrivato");
  await expect(send(13)).rejects.toThrow("No.");
  expect(await send(13)).toBe("sent");
});
