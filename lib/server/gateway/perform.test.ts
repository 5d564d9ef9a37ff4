import { beforeEach, describe, expect, it, vi } from "vitest";
import { samples } from "@/tests/support/samples";
import { callerOf } from "@/tests/support/session";
import { json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import { newRequestContext } from "../legacy/request-context";
import { performDigest } from "./perform";
import type { RuleInput } from "./rule-input";

const { upstream, who, become } = signedInForTests("SEGRETERIA");
const { answer } = samples["porto.list"];

beforeEach(() => void upstream.on("GET /porto/", json({ esito: true, ...answer })));

const inputOf = async (): Promise<RuleInput> => {
  const caller = await callerOf(who.value);
  const asCaller = { token: caller.session.token, context: newRequestContext("prova") };
  return { caller, params: {}, body: undefined, asCaller };
};
const calls = () => upstream.received.filter(({ path }) => path === "/porto/").length;

describe("what is made of an answer", () => {
  it("is made once for the same bytes, and the call each time", async () => {
    const memo = new Map<string, number>();
    // 0 is something that was made, too.
    const of = vi.fn(() => 0);
    const digest = () =>
      inputOf().then((input) => performDigest("porto.list", input, { name: "one", of }, memo));
    expect([await digest(), await digest(), of.mock.calls.length, calls()]).toEqual([0, 0, 1, 2]);
    upstream.on("GET /porto/", json({ esito: true, ...answer, more: 1 }));
    await digest();
    expect(of).toHaveBeenCalledTimes(2);
  });

  it("is made anew under another name, and for people who see something else", async () => {
    const memo = new Map<string, string>();
    const of = vi.fn(() => "made");
    const digest = async (name: string) => performDigest("porto.list", await inputOf(), { name, of }, memo);
    await digest("one");
    await digest("other");
    expect(of).toHaveBeenCalledTimes(2);
    await become("GOD");
    await digest("one");
    expect(of).toHaveBeenCalledTimes(3);
  });
});
