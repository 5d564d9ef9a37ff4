import { expect, it } from "vitest";
import { yearPeriod } from "@/lib/rules/statistics/period";
import type { PictureData } from "../picture-data";
import { type PictureSource, periodWords } from "../picture-source";
import { coursePictures } from "./courses";

const byType = coursePictures.find(({ name }) => name === "corsi-per-tipo") as PictureSource;

/** The types with their enrolments, and the notes, while the list has the course 1 alone. */
async function typesOf(...followed: object[]) {
  const answers: Record<string, object> = {
    "corsoutente.list": { Crociera: followed },
    "corso.list": { Corso: [{ id: 1, nome: "Deriva" }] },
    "tipoattiv.list": { Tipoattivita: [] },
  };
  const period = yearPeriod(2026);
  const reads = { read: async (key: string) => answers[key] } as never;
  const picture = await byType.load({ reads, period, today: "2026-11-27", words: periodWords(period) });
  const { table, notes } = picture as PictureData;
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
