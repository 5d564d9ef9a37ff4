import { FormData } from "undici";
import { describe, expect, it, vi } from "vitest";
import { withRecordLocks } from "./locked-records";
import type { RecordLocks } from "./record-locks";
import type { RuleInput } from "./rule-input";
import { namedRecords, savedId } from "./touched-records";

const form = new FormData();
form.set("id", "5");

const close = (ids: string, prenotazioni: unknown) => ({ body: { ids }, base: { prenotazioni } });

describe("the records that a request names itself", () => {
  it.each([
    ["porto.list", { params: { id: "3" } }, []],
    ["porto.update", { params: { id: "3" } }, ["porto 3"]],
    ["porto.update", { params: { id: "3", other: "4" } }, ["porto 3"]],
    ["porto.create", { body: { id: 3 } }, []],
    ["crocierautente.close", { body: { ids: "3, 5 ,7" } }, [3, 5, 7].map((id) => `crocierautente ${id}`)],
    ["crocierautente.close", { body: { ids: null } }, []],
    ["crocierautente.close", { body: undefined }, []],
    // Participants have the ids of their bookings where all of these are among them.
    ["crocierautente.close", close("7,8,40", [7, "8"]), [7, 8, 40].map((id) => `crocierautente ${id}`)],
    ["crocierautente.close", close("12,500", [7, "8"]), ["crocierautente 7", "crocierautente 8"]],
    ["crocierautente.close", close("500,7", [7, "8", "08", null]), ["crocierautente 7", "crocierautente 8"]],
    // Which ones these are, a read says.
    ["crocierautente.closeFinished", {}, []],
    ["doccirc.uploadMain", { body: form }, ["doccirc 5"]],
    [
      "pagamento.delete",
      { params: { id: "3" }, of: { tesseramento: "9" } },
      ["pagamento 3", "tesseramento 9"],
    ],
    ["pagamento.delete", { params: { id: "3" } }, ["pagamento 3"]],
  ] as const)("%s with %j", (key, request, names) => {
    expect(namedRecords(key, { params: {}, body: undefined, ...request })).toEqual(names);
  });

  it("the one that is saved is the first of them", () => {
    const idOf = (key: Parameters<typeof savedId>[0], request: object) =>
      savedId(key, { params: {}, body: undefined, ...request });
    expect(idOf("porto.update", { params: { id: "7" } })).toBe(7);
    expect(idOf("pagamento.delete", { params: { id: "3" }, of: { tesseramento: "9" } })).toBe(3);
    expect(idOf("crocierautente.closeFinished", {})).toBeNull();
    expect(idOf("porto.create", {})).toBeNull();
  });
});

describe("the locks of a call", () => {
  const run = async (key: Parameters<typeof withRecordLocks>[1], request: object) => {
    const locked: (readonly string[])[] = [];
    const withLocks: RecordLocks["withLocks"] = async (names, _, work) => {
      locked.push(names);
      return work(async () => true);
    };
    const work = vi.fn(async () => "done");
    const input = { params: {}, asCaller: {}, ...request } as unknown as RuleInput;
    expect(await withRecordLocks({ withLocks }, key, input, work)).toBe("done");
    return { locked, told: work.mock.calls };
  };

  it("are those of its records, which the work is told; a read takes none", async () => {
    expect(await run("porto.list", {})).toEqual({ locked: [], told: [[[]]] });
    expect(await run("porto.update", { params: { id: "7" } })).toEqual({
      locked: [["porto 7"]],
      told: [[["porto 7"]]],
    });
  });
});
