import { describe, expect, it } from "vitest";
import { changesNoRecord } from "./changes-no-record";
import { type CallKey, callKeys, callOf, type WriteKey } from "./index";
import { staleAfter } from "./stale";

const isExposed = (key: CallKey) => callOf(key).exposed !== "none";
const writes = callKeys.filter((key): key is WriteKey => isExposed(key) && callOf(key).effect === "write");
const reads: readonly string[] = callKeys.filter((key) => isExposed(key) && callOf(key).effect === "read");

/** Whether no read shows what a write has done: a subscription, for one, is read by nobody. */
const isUnseen = (key: WriteKey) =>
  (changesNoRecord(key) && key !== "sollecita.documents") || key === "push.subscribe";

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
    ]);
    expect(staleAfter("tesseramento.update")).toEqual([
      "tesseramento.new",
      "tesseramento.mine",
      "tesseramento.all",
    ]);
  });

  it("is more where other entities show it: a document carries the name of its type", () => {
    expect(staleAfter("tipodoc.update")).toEqual(expect.arrayContaining(["tipodoc.all", "documenti.byType"]));
  });

  it.each<[string, string[]]>([
    ["tipodocbarca", ["docbarca.toReview", "docbarca.byOwner", "docbarca.byType"]],
    ["enti", ["tipotessera.list", "tipobrevetti.list", "qualifica.toReview", "qualifica.byMember"]],
    ["tipobrevetti", ["qualifica.toReview", "qualifica.byMember"]],
    ["famiglia", ["doccirc.all"]],
    ["tipotessera", ["tessera.toAccept", "tessera.byMember"]],
    ["barche", ["attivitanew.list"]],
    ["formazione", ["attivitanew.list"]],
  ])("is what carries its name, after a change or an end of it: %s", (entity, carrying) => {
    const staleBy = (what: string) => staleAfter(`${entity}.${what}` as WriteKey);
    const own = `${entity}.list`;
    expect(staleBy("update")).toEqual(expect.arrayContaining([own, ...carrying]));
    expect(staleBy("delete")).toEqual(expect.arrayContaining([own, ...carrying]));
    expect(staleBy("create").filter((read) => carrying.includes(read))).toEqual([]);
  });

  it("is never a conversation, which is marked as read when it is fetched", () => {
    expect(writes.filter((key) => staleAfter(key).includes("messaggi.thread"))).toEqual([]);
  });
});
