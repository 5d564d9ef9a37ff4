import { describe, expect, it } from "vitest";
import type { CallKey } from "@/lib/contract";
import { failureOf } from "../legacy/failures";
import { changesOwnIdentity, checkFieldRules } from "./field-rules";
import type { RuleInput } from "./rule-input";

const caller = { id: 43, identity: { level: "SEGRETERIA", soc: "S43" } };
const inputOf = (input: Partial<Record<keyof RuleInput, unknown>>) =>
  ({ caller, params: {}, ...input }) as unknown as RuleInput;

/** "ok", or the code and the sentence of the refusal. */
const outcome = (key: CallKey, input: Partial<Record<keyof RuleInput, unknown>>) =>
  checkFieldRules(key, inputOf(input)).then(
    () => "ok",
    (error) => `${failureOf(error).code}: ${failureOf(error).err}`,
  );

describe("the days of a booking", () => {
  const stored = { inizio: "2027-06-10", fine: "2027-06-12" };
  const save = (body: object, was: object = stored) =>
    outcome("crocierautente.update", { body, stored: was });

  it("are in their order after a change of either, also with one that stays", async () => {
    expect(await save({ inizio: "2027-06-12" })).toBe("ok");
    expect(await save({ fine: "2027-06-10" })).toBe("ok");
    const refused = /^body: .*inizio/i;
    expect(await save({ inizio: "2027-06-13" })).toMatch(refused);
    expect(await save({ fine: "2027-06-09" })).toMatch(refused);
    expect(await save({ inizio: "2027-06-13", fine: "2027-06-14" })).toBe("ok");
  });

  it("may be as they are stored where another field changes", async () => {
    const reversed = { inizio: "2027-06-12", fine: "2027-06-10" };
    expect(await save({ telefono: "1" }, reversed)).toBe("ok");
    expect(await save({ fine: "2027-06-11" }, reversed)).not.toBe("ok");
  });
});

describe.each(["documenti.accept", "docbarca.accept", "docbarca.update", "qualifica.accept"] as const)(
  "%s",
  (key) => {
    const missing = "body: Manca la scadenza.";

    it("needs the day it expires on, or never to expire, by what is changed or stored", async () => {
      expect(await outcome(key, { body: { accettato: 1 }, stored: {} })).toBe(missing);
      expect(await outcome(key, { body: { eterno: 0, scadenza: null }, stored: {} })).toBe(missing);
      expect(await outcome(key, { body: { scadenza: null }, stored: { scadenza: "2030-01-01" } })).toBe(
        missing,
      );
      expect(await outcome(key, { body: { scadenza: "2030-01-01" }, stored: {} })).toBe("ok");
      expect(await outcome(key, { body: {}, stored: { scadenza: "2030-01-01" } })).toBe("ok");
      expect(await outcome(key, { body: { eterno: 1 }, stored: { scadenza: null } })).toBe("ok");
    });
  },
);

describe("a report of a post", () => {
  it("is in one's own name in each of its fields", async () => {
    const report = (body: object) => outcome("logbook.report", { body });
    expect(await report({ segnalatoIstruttore: 43 })).toBe("ok");
    expect(await report({ segnalatoAmministra: 43, segnalatoIstruttore: 0 })).toBe("ok");
    expect(await report({ segnalatoAmministra: 42, segnalatoIstruttore: 43 })).toMatch(/^field/);
  });
});

describe("what may change what one's own session says", () => {
  it.each([
    ["permessi.update", { id: "7" }, true],
    ["permessi.delete", { id: "7" }, true],
    ["utente.update", { id_usr: "43" }, true],
    ["socio.update", { id_usr: "43" }, true],
    ["socio.update", { id_usr: "44" }, false],
    ["porto.update", { id_usr: "43" }, false],
  ] as const)("%s %j: %s", (key, params, expected) => {
    expect(changesOwnIdentity(key, inputOf({ params }))).toBe(expected);
  });
});
