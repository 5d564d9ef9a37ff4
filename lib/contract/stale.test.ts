import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { changesNoRecord } from "./changes-no-record";
import { fieldKinds } from "./field-kinds";
import { type CallKey, callKeys, callOf, type ReadKey, type WriteKey } from "./index";
import { answerFieldsOf, shapeOf } from "./schemas/answer-fields";
import { isOptionalField } from "./schemas/missing-fields";
import { everyStaleRead, staleAfter } from "./stale";

const isExposed = (key: CallKey) => callOf(key).exposed !== "none";
const writes = callKeys.filter((key): key is WriteKey => isExposed(key) && callOf(key).effect === "write");
const reads = callKeys.filter((key): key is ReadKey => isExposed(key) && callOf(key).effect === "read");

/** The writes that change no record but reach a member, whose notifications show them. */
const notices = new Set<WriteKey>([
  "sollecita.documents",
  "richiestacrociera.notify",
  "richiestacorso.notify",
]);

/** Whether no read shows what a write has done: a subscription, for one, is read by nobody. */
const isUnseen = (key: WriteKey) => (changesNoRecord(key) && !notices.has(key)) || key === "push.subscribe";

/** The entity whose name a nested record carries. */
const entityOfPart: Readonly<Record<string, string>> = {
  TipoDoc: "tipodoc",
  Tipo: "tipodocbarca",
  Ente: "enti",
  Enti: "enti",
  TipoBrevetti: "tipobrevetti",
  Famiglia: "famiglia",
  Oggetto: "oggetto",
  TipoTessera: "tipotessera",
  Tessera: "tipotessvm",
  Barca: "barche",
  Didattica: "formazione",
  Corso: "corso",
  Crociera: "crociera",
};

/** The nested records of an answer that have a `nome` and are no person, by the contract. */
function partsWithName(read: ReadKey): { part: string; read: string }[] {
  // A conversation is marked as read when it is fetched.
  if (read === "messaggi.thread") return [];
  const fields = callOf(read).answer.flatMap((name) => Object.entries(answerFieldsOf(read, name) ?? {}));
  const parts = fields.filter(([name, field]) => {
    const shape = shapeOf(field as z.ZodType) ?? {};
    const isPerson = "nominativo" in shape || "cognome" in shape;
    const isList = fieldKinds.get(field as z.ZodType)?.kind === "list";
    return "nome" in shape && !isPerson && !isList && !isOptionalField(read, name);
  });
  return [...new Set(parts.map(([part]) => part))].map((part) => ({ part, read }));
}

describe("what a write makes stale", () => {
  it.each(writes)("%s: some reads, unless it changes no record or none that is read", (key) => {
    const stale = staleAfter(key);
    expect(stale.length === 0).toBe(isUnseen(key));
    expect(stale.filter((read) => !reads.includes(read))).toEqual([]);
    expect(new Set(stale).size).toBe(stale.length);
  });

  it("is every read of the same entity", () => {
    expect(staleAfter("porto.update")).toEqual(["porto.list"]);
    expect([...staleAfter("documenti.accept")].sort()).toEqual([
      "documenti.byMember",
      "documenti.byType",
      "documenti.medicalExpiry",
      "documenti.toReview",
      "richiesta.memberData",
    ]);
    expect(staleAfter("pagamento.delete")).toEqual(["pagamento.byMembership"]);
  });

  it("is, for every read but that of a conversation, what some write changes", () => {
    expect(reads.filter((read) => !everyStaleRead.includes(read))).toEqual(["messaggi.thread"]);
  });

  it("is what shows records of its entity as parts of others, new ones too", () => {
    const papers = (["documenti", "tessera"] as const).flatMap((entity) =>
      (["create", "accept", "delete"] as const).map((what) => `${entity}.${what}` as const),
    );
    for (const key of [...papers, "documenti.refuse", "tesseramento.update", "tipodoc.update"] as const)
      expect(staleAfter(key), key).toContain("richiesta.memberData");
    for (const key of ["logbook.publish", "logbook.unpublish", "logbook.delete"] as const)
      expect(staleAfter(key), key).toContain("crocierautente.participants");
  });

  it("is more where a list under another name has the same records, new ones too", () => {
    for (const what of ["create", "update", "delete"] as const)
      expect(staleAfter(`crociera.${what}`)).toEqual(
        expect.arrayContaining(["crociera.list", "crociere.list"]),
      );
  });

  it("is, of a member, what shows members, and no other list with their names", () => {
    const shown = ["utente.get", "ricerca.members", "cerca.members", "utenti.list", "segreteria.list"];
    for (const key of ["socio.update", "utente.update"] as const)
      expect([...staleAfter(key)].sort()).toEqual([...shown, "socio.name"].sort());
  });

  it("is what carries its name, after a change or an end of it", () => {
    const carrying = reads.flatMap(partsWithName);
    expect(carrying.filter(({ part }) => !entityOfPart[part])).toEqual([]);
    for (const entity of new Set(Object.values(entityOfPart))) {
      const carriers = carrying.filter(({ part }) => entityOfPart[part] === entity).map(({ read }) => read);
      const staleBy = (what: string) => staleAfter(`${entity}.${what}` as WriteKey);
      expect(carriers.length, entity).toBeGreaterThan(0);
      expect(staleBy("update"), entity).toEqual(expect.arrayContaining([`${entity}.list`, ...carriers]));
      expect(staleBy("delete"), entity).toEqual(staleBy("update"));
      expect(
        staleBy("create").filter((read) => carriers.includes(read)),
        entity,
      ).toEqual([]);
    }
  });

  it.each([...notices])("is the notifications of who gets a notice: %s", (key) => {
    expect(staleAfter(key)).toEqual(["notifica.byMember"]);
  });

  it("is never a conversation, which is marked as read when it is fetched", () => {
    expect(writes.filter((key) => staleAfter(key).includes("messaggi.thread"))).toEqual([]);
  });
});
