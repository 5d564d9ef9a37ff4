import { describe, expect, it } from "vitest";
import { type CallKey, callKeys, callOf } from "@/lib/contract";
import { correctedActions, isClosedCall } from "@/lib/contract/corrected-calls";
import { schemasOf } from "@/lib/contract/schemas";
import { answerNames, type SpecCall, specCalls } from "../support/spec-tables";

const nameOf = (call: { method: string; path: string }) => `${call.method} ${call.path}`;
const keyByName = new Map(callKeys.map((key) => [nameOf(callOf(key)), key]));

function callFor(row: SpecCall) {
  const key = keyByName.get(nameOf(row));
  if (!key) throw new Error(`${nameOf(row)} is not in the contract`);
  return callOf(key);
}

describe("the contract against the specification's table", () => {
  it("has every call of the table, and no other", () => {
    expect([...keyByName.keys()].sort()).toEqual(specCalls.map(nameOf).sort());
  });

  it("has no call twice", () => {
    expect(keyByName.size).toBe(callKeys.length);
    expect(new Set(specCalls.map(nameOf)).size).toBe(specCalls.length);
  });

  it.each(specCalls.map((row) => [nameOf(row), row] as const))("%s is as in the table", (_, row) => {
    const { guard, effect, exposed, answer, form } = callFor(row);
    expect({ guard, effect, exposed, answer: [...answer], form }).toEqual({
      guard: row.guard,
      effect: row.effect,
      exposed: row.exposed,
      answer: answerNames(row.answer),
      form: row.body.startsWith("multipart"),
    });
  });

  it("reads the answer column correctly", () => {
    expect(answerNames("esito,user(token)")).toEqual(["user"]);
    expect(answerNames("Utenti[0].nominativo")).toEqual(["Utenti"]);
    expect(answerNames("TipoDoc.id_tipo")).toEqual(["TipoDoc"]);
    expect(answerNames("Stagionalita (nome,giorno)")).toEqual(["Stagionalita"]);
    expect(answerNames("esito,Messaggi,NonLetti")).toEqual(["Messaggi", "NonLetti"]);
    expect(answerNames("not shown")).toEqual([]);
    expect(answerNames("esito,err")).toEqual([]);
  });
});

/** A card's own fields (docs/rules/cards.md#members-cards); a new one has neither id nor stored file yet. */
const newCard = ["utente", "tipoTessera", "numero", "scadenza", "velamare", "note", "accettato"];

/** The fields of a form; the table says only "card", so those are listed here. */
function formFields(key: CallKey, body: string): string {
  if (key === "tessera.update") return ["doc", "nomeFile", ...newCard, "id", "path"].join(",");
  return body.replace("all card fields", newCard.join(","));
}

describe("schemas", () => {
  it.each(callKeys)("%s reads only names that the table gives", (key) => {
    const answer = schemasOf(key).answer as unknown as { shape?: Record<string, unknown> };
    const names = specCalls.find((row) => nameOf(row) === nameOf(callOf(key)))?.answer ?? "";
    expect(answerNames(names)).toEqual(expect.arrayContaining(Object.keys(answer.shape ?? {})));
  });

  it.each(callKeys.filter((key) => callOf(key).form))(
    "%s takes the fields that the table lists, and the file beside them",
    (key) => {
      const body = schemasOf(key).body as unknown as { shape: Record<string, unknown> };
      const listed = formFields(
        key,
        specCalls.find((row) => nameOf(row) === nameOf(callOf(key)))?.body ?? "",
      );
      const fields = listed
        .replace("multipart: ", "")
        .split(",")
        .map((field) => field.replace(/=.*/, ""));
      expect(["doc", ...Object.keys(body.shape)].sort()).toEqual(fields.sort());
    },
  );
});

describe("corrected calls", () => {
  it("that the specification does not name are closed where the server wants the documented ones, and no others", () => {
    const added = specCalls.filter(({ note }) => note.includes("not in the source")).map(nameOf);
    const closed = callKeys.filter((key) => isClosedCall(key, true));
    expect(closed.map((key) => nameOf(callOf(key))).sort()).toEqual(added.sort());
    expect(callKeys.filter((key) => isClosedCall(key, false))).toEqual([]);
  });

  const carriedBy = (key: CallKey | null) => key && nameOf(callOf(key));

  it("send the call of the intended entity, and name the documented one", () => {
    const table = Object.entries(correctedActions).map(([action, { documented, sends }]) => [
      action,
      carriedBy(documented),
      carriedBy(sends),
    ]);
    expect(table).toEqual([
      ["corsi.publish", "PUT /formazione/{id}", "PUT /corso/{id}"],
      ["corsirichieste.delete", "DELETE /crociera/{id}", "DELETE /richiestacorso/{id}"],
      ["crociererichieste.delete", null, "DELETE /richiestacrociera/{id}"],
      ["tesseramento.delete", "DELETE /tipotessvm/{id}", "DELETE /tesseramento/{id}"],
      ["documentiarchivio.delete", "DELETE /doccirc/{id}", "DELETE /documenti/{id_doc}"],
      ["docbarcaarchivio.delete", "DELETE /documenti/{id_doc}", "DELETE /docbarca/utente/{id}"],
      ["segnalazioni.delete", "DELETE /doccirc/{id}", "DELETE /lbcro/{id}"],
    ]);
  });

  it("have the guard of the corrected call", () => {
    for (const { guard, sends } of Object.values(correctedActions)) expect(guard).toBe(callOf(sends).guard);
  });
});
