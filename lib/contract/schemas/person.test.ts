import { describe, expect, it } from "vitest";
import { z } from "zod";
import { samples } from "@/tests/support/samples";
import { fieldKinds } from "../field-kinds";
import type { CallKey } from "../index";
import { readLooseData } from "../loose-data";
import { isRecord } from "../loose-values";
import { answerFieldsOf, shapeOf } from "./answer-fields";
import { person } from "./person";
import { readAnswer } from "./read-answer";

const record = z.looseObject({ Utente: person() });
const anna = { id_usr: "7", nominativo: "Anna Neri", email: "anna@example.it" };

it.each([
  ["an object", anna],
  ["JSON text", JSON.stringify(anna)],
  ["JSON text in JSON text", JSON.stringify(JSON.stringify(anna))],
])("a person comes as %s, and nothing else of them is kept", (_, Utente) => {
  expect(record.parse({ Utente })).toEqual({ Utente: { id_usr: 7, nominativo: "Anna Neri" } });
});

it("what is no person is nobody, and one who is missing stays missing", () => {
  for (const Utente of [null, "", "Anna Neri", "[]", "7", 7, [anna]])
    expect(record.parse({ Utente })).toEqual({ Utente: null });
  expect(record.parse({ id: 1 })).toEqual({ id: 1 });
});

describe("what a server sends of a member beside their name", () => {
  const hash = "$2b$10$member";
  const anna = { id_usr: 7, nominativo: "Anna Neri", nome: "Anna", cognome: "Neri", password: hash };
  const isPerson = (names: object) => "nominativo" in names || "cognome" in names;

  /** The value with the hash in each record of a person; text stays text, and `passed` as it came. */
  function withHash(value: unknown, passed: readonly string[]): unknown {
    const data = readLooseData(value);
    if (typeof value === "string")
      return typeof data === "string" ? value : JSON.stringify(withHash(data, passed));
    if (Array.isArray(value)) return value.map((one) => withHash(one, passed));
    if (!isRecord(value)) return value;
    const fields = Object.entries(value).map(([name, one]) => [
      name,
      passed.includes(name) ? one : withHash(one, passed),
    ]);
    return { ...Object.fromEntries(fields), ...(isPerson(value) && { password: hash }) };
  }

  /** A record in which each person of the shape, or of a record or list in it, has come with the hash. */
  const peopleOf = (shape: z.ZodRawShape): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(shape).flatMap(([name, field]): [string, unknown][] => {
        const parts = shapeOf(field as z.ZodType);
        if (!parts) return [];
        const people = { ...(isPerson(parts) && anna), ...peopleOf(parts) };
        const isList = fieldKinds.get(field as z.ZodType)?.kind === "list";
        return Object.keys(people).length > 0 ? [[name, isList ? [people] : people]] : [];
      }),
    );

  /** The sample's answer, in which each record has all the people that the contract reads of it. */
  function answerWithPeople(key: CallKey): Record<string, unknown> {
    const entries = Object.entries(samples[key].answer).map(([name, value]) => {
      const people = peopleOf(answerFieldsOf(key, name) ?? {});
      const filled = (record: unknown) => (isRecord(record) ? { ...record, ...people } : record);
      return [name, Array.isArray(value) ? value.map(filled) : filled(value)];
    });
    return Object.fromEntries(entries);
  }

  /** Every record with people under names that the contract does not know: one, several, and as JSON text. */
  function withStrangers(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(withStrangers);
    if (!isRecord(value)) return value;
    // People have noted these: nothing of them comes from the list of members.
    const isNoted = (name: string) => name === "dati" || name === "valutazionetutor";
    const fields = Object.entries(value).map(([name, one]) => [
      name,
      isNoted(name) ? one : withStrangers(one),
    ]);
    return {
      ...Object.fromEntries(fields),
      Creatore: anna,
      Storico: [{ da: anna }],
      Modificatore: JSON.stringify([anna]),
    };
  }

  const calls = Object.keys(samples) as CallKey[];
  const isSent = (answer: unknown) => JSON.stringify(answer).includes(hash);

  it.each(calls)("stays on the server: %s", (key) => {
    // A post's `dati` are passed on whole: nothing in them comes from the list of members.
    const passed = key.startsWith("logbook.") ? ["dati"] : [];
    for (const answer of [withHash(samples[key].answer, passed), answerWithPeople(key)]) {
      const read = readAnswer(key, answer);
      expect(read).not.toBeNull();
      expect(JSON.stringify(read?.data)).not.toContain(hash);
    }
  });

  it.each(calls)("stays there under names of its own: %s", (key) => {
    const read = readAnswer(key, withStrangers(samples[key].answer));
    expect(read).not.toBeNull();
    expect(JSON.stringify(read?.data)).not.toContain(hash);
  });

  it("is in the answers of which this is said", () => {
    const withPeople = calls.filter((key) => isSent(withHash(samples[key].answer, [])));
    const read = calls.filter((key) => isSent(answerWithPeople(key)));
    expect(withPeople).toEqual(expect.arrayContaining(["utente.get", "cerca.members", "messaggi.list"]));
    expect(read).toEqual(
      expect.arrayContaining([
        "documenti.toReview",
        "docbarca.byOwner",
        "qualifica.byMember",
        "tessera.toAccept",
        "rimborso.search",
        "spesebarca.search",
        "tesseramento.all",
        "richiestacorso.mine",
        "richiestacrociera.pending",
        "corsoutente.list",
        "crocierautente.list",
        "istruttori.list",
      ]),
    );
  });
});
