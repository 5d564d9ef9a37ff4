import { expect, it } from "vitest";
import { yearPeriod } from "@/lib/rules/statistics/period";
import type { PictureData } from "../picture-data";
import { periodWords } from "../picture-source";
import { coursePictures } from "./courses";

/** A picture of 2026 of these enrolments, while the list has the course 1 alone. */
async function pictureOf(name: string, followed: object[]) {
  const answers: Record<string, object> = {
    "corsoutente.list": { Crociera: followed },
    "corso.list": { Corso: [{ id: 1, nome: "Deriva" }] },
    "tipoattiv.list": { Tipoattivita: [] },
  };
  const period = yearPeriod(2026);
  const reads = { read: async (key: string) => answers[key] } as never;
  const source = coursePictures.find((picture) => picture.name === name);
  const picture = await source?.load({ reads, period, today: "2026-11-27", words: periodWords(period) });
  return picture as PictureData;
}

/** The types with their enrolments, and the notes. */
async function typesOf(...followed: object[]) {
  const { table, notes } = await pictureOf("corsi-per-tipo", followed);
  return { types: table.rows.map(([type, count]) => [type, count]), notes };
}

it("enrolments in a course that the list lacks are not called without a type, and a note says why", async () => {
  const date = ["2026-04-01"];
  const without = await typesOf({ id: 1, corso: 1, date }, { id: 2, corso: null, date });
  expect(without.types).toEqual([["Senza tipo", 2]]);
  expect(without.notes.join()).not.toContain("elenco");
  const unlisted = await typesOf(
    { id: 1, corso: 1, date },
    { id: 2, corso: 9, date },
    { id: 3, corso: 8, date },
  );
  expect(unlisted.types).toEqual([
    ["Corso non in elenco", 2],
    ["Senza tipo", 1],
  ]);
  expect(unlisted.notes).toContain(
    "Corso non in elenco: eliminato, oppure non attivo e visto solo dagli amministratori.",
  );
});

it.each(["corsi-per-tipo", "corsi-per-mese"])("%s says whose lessons are missing", async (name) => {
  const notesOf = async (...followed: object[]) => (await pictureOf(name, followed)).notes;
  const enrolment = { id: 1, corso: 1, utente: 4, date: ["2026-05-03"] };
  const unreadable = { ...enrolment, id: 2, date: "3 e 10 maggio", iscrizione: "2026-04-20" };
  const said = "1 iscrizione ha date che non si leggono: le sue lezioni non contano.";
  expect(await notesOf(enrolment, unreadable)).toContain(said);
  expect(await notesOf(enrolment, { ...unreadable, iscrizione: "2025-04-20" })).not.toContain(said);
});
