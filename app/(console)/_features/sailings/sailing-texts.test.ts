import { describe, expect, it } from "vitest";
import { classMessage } from "./class-message";
import { happenings } from "./group-history";
import { sailingMessage } from "./sailing-message";

const booking = {
  id: 1,
  crociera: 3,
  Crociera: { nome: "Giro dell'Elba" },
  barca: 2,
  Barca: { nome: "Brezza" },
  inizio: "2026-07-01",
  fine: "2026-07-08",
  istruttore: 4,
  Istruttore: { nominativo: "Ivo Sala" },
  utente: 9,
  Utente: { nominativo: "Anna Neri" },
};

describe("the message about a sailing", () => {
  it("names cruise, days, boat, instructor and the port", () => {
    expect(sailingMessage([booking], ["Viareggio"])).toBe(
      [
        "Ciao,",
        "ecco i dati della tua uscita.",
        "",
        "Crociera: Giro dell'Elba",
        "Giorni: dal 01/07/2026 al 08/07/2026",
        "Barca: Brezza",
        "Istruttore: Ivo Sala",
        "Ritrovo: al porto di Viareggio",
        "",
        "Buon vento!",
      ].join("\n"),
    );
  });

  it("leaves open what is not decided, and has no line for what is not known", () => {
    const bare = { ...booking, barca: 0, Barca: null, istruttore: 0, Istruttore: null };
    const text = sailingMessage([bare], []);
    expect(text).toContain("Barca: da assegnare\n\nBuon vento!");
    expect(text).not.toContain("Istruttore");
  });

  it("names an instructor who is everybody's alone", () => {
    const other = { ...booking, id: 2, istruttore: 5, Istruttore: { nominativo: "Ida Neri" } };
    expect(sailingMessage([booking, other], [])).not.toContain("Istruttore:");
    const without = { ...booking, id: 2, istruttore: 0, Istruttore: null };
    expect(sailingMessage([without, booking], [])).toContain("Istruttore: Ivo Sala");
  });
});

it("the message about a class names course, lessons, venue and instructor", () => {
  const enrolment = { id: 1, corso: 1, Corso: { nome: "Carteggio" }, date: ["2026-07-01", "2026-07-03"] };
  expect(classMessage([enrolment], "Aula grande")).toContain(
    "Corso: Carteggio\nLezioni: 01/07/2026, 03/07/2026\nDove: Aula grande\n\n",
  );
  expect(classMessage([enrolment], "")).not.toContain("Dove");
});

describe("what happened to a sailing", () => {
  const stamps = { created_at: "2026-05-01 10:00:00", created_by: "3" };

  it("is each booking's creation and last change, the latest first", () => {
    const changed = {
      ...booking,
      ...stamps,
      updated_at: "2026-05-04 09:00:00",
      updated_by: "Paola Vianello",
    };
    expect(happenings([changed]).map(({ at, text, by }) => [at, text, by])).toEqual([
      ["2026-05-04 09:00:00", "Modifica all'iscrizione di Anna Neri", "Paola Vianello"],
      ["2026-05-01 10:00:00", "Iscrizione di Anna Neri", "3"],
    ]);
  });

  it("goes by the enrolment where there is no stamp, and is nothing where no record says so", () => {
    expect(happenings([{ ...booking, iscrizione: "2026-04-30" }]).map(({ at }) => at)).toEqual([
      "2026-04-30",
    ]);
    expect(happenings([{ ...booking, ...stamps, updated_at: stamps.created_at }])).toHaveLength(1);
    expect(happenings([booking])).toEqual([]);
  });
});
