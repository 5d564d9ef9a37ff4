import { describe, expect, it } from "vitest";
import { samples } from "@/tests/support/samples";
import { answerFieldsOf, isList } from "./answer-fields";
import { isOptionalField, missingFields } from "./missing-fields";
import { readAnswer } from "./read-answer";

const port = { id: 1, nome: "Elba" };
const answerOf = (...Porto: unknown[]) => ({ esito: true, Porto });

describe("fields that no record of a list has", () => {
  it("are named by their list, where it has three records or more", () => {
    const { nome: _, ...nameless } = port;
    expect(missingFields("porto.list", answerOf(nameless, nameless, nameless)).Porto).toContain("nome");
    expect(missingFields("porto.list", answerOf(nameless, nameless))).toEqual({});
    expect(missingFields("porto.list", answerOf(nameless, null, 3, port)).Porto ?? []).not.toContain("nome");
    expect(missingFields("porto.list", { esito: true })).toEqual({});
  });

  it("are none where each stands in some record", () => {
    const whole = Object.fromEntries(
      Object.keys(answerFieldsOf("porto.list", "Porto") ?? {}).map((name) => [name, 1]),
    );
    expect(missingFields("porto.list", answerOf(whole, {}, {}))).toEqual({});
  });

  it("are not those that a record may lack", () => {
    const { LineaBarche: absent } = missingFields("lineabarca.list", { LineaBarche: [{}, {}, {}] });
    expect(absent).toEqual(["id", "nome", "descrizione", "prezzi"]);
    for (const field of ["created_by", "updated_at", "Barca.created_at"])
      expect(isOptionalField("porto.list", field), field).toBe(true);
    expect(isOptionalField("messaggi.list", "Mittente.nome")).toBe(true);
    expect(isOptionalField("documenti.byType", "Utenti.nominativo")).toBe(true);
    expect(isOptionalField("istruttori.list", "Utenti.nominativo")).toBe(false);
    expect(isOptionalField("richiestacrociera.mine", "date")).toBe(true);
    expect(isOptionalField("richiestacorso.mine", "Crociera")).toBe(true);
    expect(isOptionalField("richiestacorso.mine", "Tutor")).toBe(true);
    expect(isOptionalField("richiestacorso.mine", "corso")).toBe(false);
    expect(isOptionalField("richiestacrociera.mine", "crociera")).toBe(false);
    for (const field of ["nome", "created_on", "Mittente.nome", "Tutor", "date", "crociera"])
      expect(isOptionalField("porto.list", field), field).toBe(false);
  });
});

it("an answer has lists, records, and what is none of both", () => {
  expect([isList("porto.list", "Porto"), isList("porto.list", "Altro"), isList("porto.delete", "x")]).toEqual(
    [true, false, false],
  );
  expect(Object.keys(answerFieldsOf("porto.list", "Porto") ?? {})).toContain("nome");
  expect(answerFieldsOf("porto.list", "Altro")).toBeNull();
});

describe("an answer that is read", () => {
  it("is what its schema gives, and says of which lists records are missing", () => {
    expect(readAnswer("porto.list", samples["porto.list"].answer)?.unreadable).toEqual({});
    expect(readAnswer("porto.list", samples["porto.list"].answer)?.data).not.toHaveProperty("illeggibili");
    const read = readAnswer("porto.list", answerOf(port, { nome: "Senza id" }, null));
    expect(read?.data).toMatchObject({ Porto: [port], illeggibili: { Porto: 2 } });
    expect(read?.unreadable.Porto?.count).toBe(2);
    expect(read?.unreadable.Porto?.reasons[0]).toEqual({ field: "id", reason: "not an id" });
  });

  it("is none where a list is missing or something else", () => {
    for (const answer of [{ esito: true }, { Porto: 3 }, { Porto: { 0: port } }, null])
      expect(readAnswer("porto.list", answer), JSON.stringify(answer)).toBeNull();
  });
});
