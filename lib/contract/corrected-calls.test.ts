import { describe, expect, it } from "vitest";
import {
  actionCarriedBy,
  type CorrectedAction,
  callForAction,
  correctedActions,
  isClosedCall,
} from "./corrected-calls";
import { callKeys } from "./index";

const actions = Object.keys(correctedActions) as CorrectedAction[];

describe("corrected actions", () => {
  it("send the right entity's call, and the listed one only where the club wants it", () => {
    expect(callForAction("documentiarchivio.delete", false)).toBe("documenti.delete");
    expect(callForAction("documentiarchivio.delete", true)).toBe("doccirc.delete");
  });

  it("without a documented call do not exist where the club wants the documented calls", () => {
    expect(callForAction("crociererichieste.delete", false)).toBe("richiestacrociera.delete");
    expect(callForAction("crociererichieste.delete", true)).toBeNull();
  });

  it("are carried by exactly one call under each setting", () => {
    for (const documented of [false, true])
      for (const action of actions) {
        const carriers = callKeys.filter((key) => actionCarriedBy(key, action, documented) === action);
        const call = callForAction(action, documented);
        expect(carriers, action).toEqual(call ? [call] : []);
      }
  });

  it("are none for a name that is no action", () => {
    for (const name of [null, "", "constructor", "__proto__", "Corsi.publish", "corsi.publish "])
      for (const key of callKeys) expect(actionCarriedBy(key, name, false)).toBeNull();
  });
});

it("calls that the specification does not list are closed where the club wants the documented calls", () => {
  expect(callKeys.filter((key) => isClosedCall(key, true)).sort()).toEqual([
    "richiestacorso.delete",
    "richiestacrociera.delete",
    "tesseramento.delete",
  ]);
  expect(callKeys.filter((key) => isClosedCall(key, false))).toEqual([]);
});
