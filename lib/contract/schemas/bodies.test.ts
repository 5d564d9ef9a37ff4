import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { samples } from "@/tests/support/samples";
import type { CallKey } from "../index";
import { bandYears, discountShare, itineraryLength, metresUnreadable, moneyUnreadable } from "../limits";
import { bodyAmountText, bodyDecimal, bodyMetres, bodyWhole, haveDifferentYears } from "./common";
import { schemasOf } from "./index";

/** The sentence that a body is refused with; undefined where it is accepted. */
const problem = (key: CallKey, body: unknown) =>
  schemasOf(key).body?.safeParse(body).error?.issues[0]?.message;
const problemWith = (key: keyof typeof samples, change: object) =>
  problem(key, { ...(samples[key] as { body?: object }).body, ...change });
const says = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe("numbers in a body", () => {
  it("are whole, decimal or metres, each with its sentence", () => {
    expect([
      says(bodyWhole(bandYears), 18),
      says(bodyWhole(bandYears), 1.5),
      says(bodyWhole(bandYears), null),
    ]).toEqual([undefined, bandYears.unreadable, bandYears.missing]);
    expect([says(bodyDecimal(discountShare), "12,5"), says(bodyDecimal(discountShare), 101)]).toEqual([
      undefined,
      discountShare.tooMuch,
    ]);
    expect([says(bodyDecimal(discountShare), null), says(bodyDecimal(itineraryLength), null)]).toEqual([
      discountShare.missing,
      itineraryLength.unreadable,
    ]);
    expect([says(bodyMetres(), null), says(bodyMetres(), "9,50"), says(bodyMetres(), "9 m")]).toEqual([
      metresUnreadable,
      undefined,
      metresUnreadable,
    ]);
  });

  it("may be empty where an amount is a text", () => {
    expect([
      says(bodyAmountText(), ""),
      says(bodyAmountText(), "12,50"),
      says(bodyAmountText(), "x"),
    ]).toEqual([undefined, undefined, moneyUnreadable]);
  });

  it("begin each band at other years", () => {
    expect([
      haveDifferentYears([{ anni: 0 }, { anni: 18 }]),
      haveDifferentYears([{ anni: 18 }, { anni: 18 }]),
    ]).toEqual([true, false]);
  });
});

it("a search goes up with straight apostrophes, and what is saved as it was typed", () => {
  const search = { nominativo: " D’Amico ", ruoli: [] };
  expect(schemasOf("ricerca.members").body?.parse(search)).toEqual({ nominativo: "D'Amico", ruoli: [] });
  expect(schemasOf("socio.update").body?.parse({ cognome: "D’Amico" })).toEqual({ cognome: "D’Amico" });
});

describe("bodies with a rule over several fields", () => {
  it("a message has a subject, or answers another one", () => {
    const { inrisposta: _, ...first } = samples["messaggi.send"].body as Record<string, unknown>;
    expect(problem("messaggi.send", { ...first, oggetto: 5 })).toBeUndefined();
    expect(problem("messaggi.send", { ...first, oggetto: 0 })).toBe("Scegli l'oggetto.");
    expect(problem("messaggi.send", { ...first, oggetto: 0, inrisposta: 7 })).toBeUndefined();
  });

  it("nobody represents themselves", () => {
    expect(problem("deleghe.create", { idDelegante: 5, idDelegato: 6 })).toBeUndefined();
    expect(problem("deleghe.create", { idDelegante: 5, idDelegato: 5 })).toBe(
      "Nessuno può rappresentare se stesso.",
    );
  });

  it("a closing names one member or more, and 500 at most", () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join(",");
    const closing = (text: string) => problem("crocierautente.close", { ids: text });
    expect([closing(ids(1)), closing(ids(500))]).toEqual([undefined, undefined]);
    for (const text of [ids(501), "", "1,x", "x,1", "1,,2"])
      expect(closing(text), text.slice(0, 20)).toBe("Manca chi partecipa.");
  });

  it("a boat's document is named, and has a day unless it never expires", () => {
    const document = { id_doc: 5, eterno: 0, scadenza: "2027-01-01", accettato: 1, dati: {} };
    const change = (fields: object) => problem("docbarca.update", { ...document, ...fields });
    expect([change({}), change({ id_doc: undefined, id: 7 })]).toEqual([undefined, undefined]);
    expect(change({ eterno: 1, scadenza: null })).toBeUndefined();
    expect(change({ scadenza: null })).toBe("Manca la scadenza.");
    for (const none of [0, null, undefined]) expect(change({ id_doc: none })).toBe("Manca il documento.");
  });

  it("a set of permissions has 500 keys at most", () => {
    const keys = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`chiave ${at}`, true]));
    expect(problem("permessi.update", { permessi: keys(500) })).toBeUndefined();
    expect(problem("permessi.update", { permessi: keys(501) })).toBe("Le chiavi sono troppe.");
  });

  it("a change of a member changes something", () => {
    expect(problem("socio.update", {})).toBe("Non c'è nulla da salvare.");
    expect(problem("socio.update", { note: "x" })).toBeUndefined();
  });

  it("a claim's state has one spelling", () => {
    const stateOf = (stato: unknown) =>
      (schemasOf("rimborso.update").body?.safeParse({ id: 1, stato }).data as { stato?: string } | undefined)
        ?.stato;
    expect(["DA APPROVARE", "APPROVARE", "APPROVATA"].map(stateOf)).toEqual([
      "APPROVARE",
      "APPROVARE",
      "APPROVATA",
    ]);
    expect(problemWith("rimborso.update", { stato: "ALTRO" })).toBe("Lo stato non è valido.");
  });
});

describe("records as they come", () => {
  it("a member without first and last name goes by the full name, and reliability is a number", () => {
    const read = (member: object) =>
      (
        schemasOf("ricerca.members").answer.parse({ Utenti: [{ id_usr: 1, ...member }] }) as {
          Utenti: object[];
        }
      ).Utenti[0];
    expect(read({ nominativo: "Anna Rossi" })).toMatchObject({ nome: "Anna Rossi" });
    expect(read({ nominativo: "Anna Rossi", cognome: "Rossi" })).not.toHaveProperty("nome", "Anna Rossi");
    const score = (affidabilita: unknown) =>
      (read({ affidabilita }) as { affidabilita?: unknown }).affidabilita;
    expect([7, "7", " 7 ", "", "  ", null, "x", true, Number.NaN].map(score)).toEqual([
      7,
      7,
      7,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
