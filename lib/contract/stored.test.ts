import { describe, expect, it } from "vitest";
import { callKeys } from "./index";
import { answerFieldsOf } from "./schemas/answer-fields";
import { finalStates, isDecision, isSave, storedReads } from "./stored";

const saves = callKeys.filter(isSave);

describe("where the record of a save is read", () => {
  it("follows from the save's name", () => {
    expect(storedReads("porto.update")).toEqual([{ read: "porto.list", name: "Porto", id: "id" }]);
    expect(storedReads("tipodoc.update")).toEqual([{ read: "tipodoc.list", name: "TipoDoc", id: "id_tipo" }]);
  });

  it("is elsewhere where the name does not say it, with what the browser has to name", () => {
    expect(storedReads("utente.update")).toEqual([
      { read: "oauth.session", name: "user", id: "id_usr" },
      { read: "utente.get", name: "Utenti", id: "id_usr", param: "x" },
    ]);
    expect(storedReads("documenti.accept")).toEqual([
      { read: "documenti.byMember", name: "Documenti", id: "id_doc", of: "id_usr" },
      { read: "documenti.toReview", name: "Documenti", id: "id_doc" },
    ]);
    expect(storedReads("tessera.update")[0]?.id).toBe("id");
    expect(storedReads("docbarca.update").map(({ read, of }) => [read, of])).toEqual([
      ["docbarca.byOwner", "ownerId"],
      ["docbarca.byType", "typeId"],
      ["docbarca.toReview", undefined],
    ]);
  });

  it("has the record's id, by the contract; a claim's lines are in an answer of several forms", () => {
    const unread = saves.flatMap((key) =>
      storedReads(key)
        .filter(({ read, name, id }) => !(String([id].flat()[0]) in (answerFieldsOf(read, name) ?? {})))
        .map(({ read }) => read),
    );
    expect(unread).toEqual(["rimborso.lines", "spesebarca.lines"]);
  });
});

describe("an acceptance", () => {
  it("is a decision when it is about `accettato`, and is not taken back", () => {
    expect(isDecision("qualifica.accept", { accettato: 1 })).toBe(true);
    expect(isDecision("qualifica.accept", { scadenza: "2027-01-01" })).toBe(false);
    expect(isDecision("docbarca.update", { accettato: 1 })).toBe(false);
    expect(finalStates("qualifica.accept")).toEqual({ accettato: 1 });
    expect(finalStates("corsoutente.update")).toEqual({ stato: 1 });
    expect(finalStates("porto.update")).toEqual({});
  });
});
