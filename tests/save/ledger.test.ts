import { describe, expect, it } from "vitest";
import { type Entry, faultsOf, type Stored } from "./ledger";

const nothing: Stored = { fields: new Map(), messages: [], uploads: [], decisions: new Map() };
const save = (base: string | null, value: string, isConfirmed = true): Entry => ({
  what: "save",
  id: 7,
  base,
  value,
  isConfirmed,
});
const savesLeft = (last: string | null, ...saves: Entry[]) =>
  faultsOf(saves, { ...nothing, fields: new Map([[7, last]]) });

const lost = (value: string) => `${value} in 7 was written over unseen, or is lost`;

describe("saves", () => {
  it("that follow each other leave the last, confirmed or not", () => {
    expect(savesLeft("c", save(null, "a"), save("a", "b"), save("b", "c"))).toEqual([]);
    expect(savesLeft("b", save(null, "a"), save("a", "b"), save("b", "c", false))).toEqual([]);
    expect(savesLeft("c", save(null, "a"), save("a", "b"), save("b", "c", false))).toEqual([]);
    expect(savesLeft(null, save(null, "a", false))).toEqual([]);
  });

  it("are lost where an earlier value is stored, or one that nobody has saved", () => {
    expect(savesLeft("a", save(null, "a"), save("a", "b"))).toEqual([lost("b")]);
    expect(savesLeft(null, save(null, "a"))).toEqual([lost("a")]);
  });

  it("that replace the same value have overwritten one another", () => {
    expect(savesLeft("c", save("a", "b"), save("a", "c"))).toEqual([lost("b")]);
  });

  it("are written over by one that was given up and lands late", () => {
    expect(savesLeft("late", save("a", "late", false), save("a", "b"))).toEqual([lost("b")]);
    const onTop = [save("a", "late", false), save("a", "b"), save("late", "c")];
    expect(savesLeft("c", ...onTop)).toEqual([lost("b")]);
  });

  it("may follow one that nobody was told of, and one that never landed leaves nothing", () => {
    expect(savesLeft("c", save("a", "b", false), save("b", "c"))).toEqual([]);
    expect(savesLeft("c", save("a", "never", false), save("a", "b"), save("b", "c"))).toEqual([]);
  });
});

it("messages and uploads are stored once where they were confirmed, and never twice", () => {
  const send = (value: string, isConfirmed: boolean): Entry => ({
    ...save(null, value, isConfirmed),
    what: "message",
  });
  const messages = ["one", "twice", "twice"];
  const sent = [send("one", true), send("twice", false), send("lost", true), send("unknown", false)];
  expect(faultsOf(sent, { ...nothing, messages })).toEqual([
    "the message twice is stored 2 times",
    "the message lost is lost",
  ]);
  const uploaded: Entry = { ...send("a.pdf", true), what: "upload" };
  expect(faultsOf([uploaded], { ...nothing, uploads: ["a.pdf"] })).toEqual([]);
});

it("of two decisions one is confirmed, and it is the one that is stored", () => {
  const decide = (value: string, isConfirmed = true): Entry => ({
    ...save(null, value, isConfirmed),
    what: "decision",
  });
  const left = (stored: string, ...all: Entry[]) =>
    faultsOf(all, { ...nothing, decisions: new Map([[7, stored]]) });
  expect(left("accepted", decide("accepted"), decide("refused", false))).toEqual([]);
  expect(left("accepted", decide("accepted"), decide("refused"))).toEqual([
    "accepted and refused of 7 were both confirmed",
  ]);
  expect(left("waiting", decide("refused"))).toEqual(["refused of 7 is lost"]);
});
