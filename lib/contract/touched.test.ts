import { describe, expect, it } from "vitest";
import { callKeys, callOf, isWrite } from "./index";
import { touchedBy } from "./touched";

const writes = callKeys.filter(isWrite);

describe("the records that a write touches", () => {
  it.each([
    ["porto.create", []],
    ["porto.update", [{ kind: "porto", in: "path" }]],
    ["logbook.publish", [{ kind: "logbook", in: "path" }]],
    ["stagionalita.create", [{ kind: "stagionalita", in: "body", field: "giorno" }]],
    ["corsoutente.create", [{ kind: "socio", in: "body", field: "utente" }]],
    ["deleghe.create", [{ kind: "socio", in: "body", field: "idDelegante" }]],
    ["utente.update", [{ kind: "socio", in: "path" }]],
    ["richiestacorso.notify", []],
    ["crocierautente.close", [{ kind: "crocierautente", in: "body", field: "ids", orBase: "prenotazioni" }]],
    [
      "crocierautente.closeFinished",
      [{ kind: "crocierautente", in: "list", read: "crocierautente.toClose", name: "Attivita" }],
    ],
  ] as const)("%s", (key, touched) => {
    expect(touchedBy(key)).toEqual(touched);
  });

  it("are in a path only where the path names one", () => {
    const inPath = writes.filter((key) => touchedBy(key).some((touched) => touched.in === "path"));
    expect(inPath.filter((key) => !/\{\w+\}/.test(callOf(key).path))).toEqual([]);
    expect(inPath.length).toBeGreaterThan(50);
  });
});
