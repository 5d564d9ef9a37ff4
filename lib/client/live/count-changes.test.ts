import { describe, expect, it } from "vitest";
import { countChanges } from "./count-changes";

const row = (id: number, nome = "Pisa") => ({ id_usr: 9, id_doc: id, nome });
const answer = (...rows: object[]) => ({ esito: true, Documenti: rows });

describe("rows that are other than before", () => {
  it.each([
    ["none, in another order too", answer(row(1), row(2)), answer(row(2), row(1)), 0],
    ["a new one", answer(row(1)), answer(row(2), row(1)), 1],
    ["one that is gone", answer(row(1), row(2)), answer(row(2)), 1],
    ["one that has changed, one new, one gone", answer(row(1), row(2)), answer(row(1, "Livorno"), row(3)), 3],
    ["without an id one with another content counts as gone and new", answer({ a: 1 }), answer({ a: 2 }), 2],
    ["of several lists together", { A: [row(1)], B: [] }, { A: [], B: [row(1)] }, 2],
    ["of an answer that is a list", [row(1)], [], 1],
    ["nothing before", undefined, answer(row(1)), 1],
    ["what is no row does not count", { A: [row(1), null] }, { A: [row(1), "Pisa"] }, 0],
    ["one that has changed goes by its own id", { A: [{ id: 1, n: 1 }] }, { A: [{ id: 1, n: 2 }] }, 1],
    ["a field that begins otherwise is no id", answer({ paid_: 1, n: 1 }), answer({ paid_: 1, n: 2 }), 2],
    ["nor is one that ends so", answer({ valid: 1, n: 1 }), answer({ valid: 1, n: 2 }), 2],
    ["an id that two rows share is none", answer({ id_a: 1, n: 1 }, { id_a: 1, n: 2 }), answer(), 2],
  ])("%s", (_, before, after, count) => {
    expect(countChanges(before, after)).toBe(count);
  });
});
