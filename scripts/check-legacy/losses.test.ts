import { expect, it } from "vitest";
import { z } from "zod";
import { calls } from "@/lib/contract";
import { answerFieldsOf } from "@/lib/contract/schemas/answer-fields";
import type { CallFinding, Findings } from "./check";
import { inspectRecords } from "./inspect";
import { lossTexts, probableRenames, renameText } from "./losses";
import { textReport } from "./report";

const records = [
  { id: 1, crociera: 2, organizzatore: 3, inizio: "2027-06-01", Crociera: { id: 2, nome: "Elba" } },
];

/** A finding whose list lacks the fields that the record does not have. */
function bookings(): CallFinding {
  const key = "crocierautente.list" as const;
  const [name = ""] = calls[key].answer;
  return {
    call: key,
    path: `GET ${calls[key].path}`,
    outcome: "answered",
    status: 200,
    esito: "true",
    ms: 5,
    bytes: 100,
    lists: { [name]: inspectRecords(records, answerFieldsOf(key, name)) },
    isRead: true,
    leftOut: 0,
  };
}

const report = () =>
  textReport({
    level: "GOD",
    signIn: "answered",
    files: null,
    calls: [bookings()],
    roles: [],
    isPartial: false,
  } satisfies Findings);

it("what a screen loses is said by its label there, in words, or by the field's name", () => {
  const absent = ["istruttore", "qualcosa", "Istruttore", "created_at"];
  expect(lossTexts("crocierautente.list", absent)).toEqual([
    "manca «Istruttore» (`istruttore`, `Istruttore`)",
    "manca il campo qualcosa (`qualcosa`)",
    "manca la data di inserimento (`created_at`)",
  ]);
  expect(lossTexts("tesseramento.all", ["dati.numero", "numero"])).toEqual([
    "manca «Numero di tessera» (`dati.numero`, `numero`)",
  ]);
});

it("screens have their names in the menu, and a reason stands once with those that suffer", () => {
  const text = report();
  expect(text).toContain("Pianificazione");
  expect(text).not.toContain("/pianificazione");
  const lines = text.slice(text.indexOf("Why, and what is lost there")).split("\n");
  const reasons = lines.filter((line) => line.startsWith("GET "));
  expect(reasons).toHaveLength(1);
  expect(lines.find((line) => line.startsWith("  → "))).toMatch(/Home.* · Pianificazione/);
  expect(text).toContain("manca «Istruttore»");
});

it("a field that the server perhaps has under another name stands beside the missing one", () => {
  expect(report()).toContain("`organizzatore` c'è, `organizatore` no: forse è lo stesso");
  const list = inspectRecords([{ organizzatore: 3, quota_sociale: 1, ora: 2 }], { id: z.number() });
  const renames = probableRenames(["Crociera.organizzatore", "quota", "note"], list);
  expect(renames.map(renameText)).toEqual([
    "`organizzatore` c'è, `Crociera.organizzatore` no: forse è lo stesso",
    "`quota_sociale` c'è, `quota` no: forse è lo stesso",
  ]);
});
