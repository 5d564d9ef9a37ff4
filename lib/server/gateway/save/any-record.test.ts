import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sendSave } from "@/tests/support/gateway";
import { keepStored, storeWrites } from "@/tests/support/stored";
import { json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import { entryId } from "../../../contract/entries";
import { readAnswer } from "../../../contract/schemas/read-answer";
import { toCents } from "../../../rules/money";

/**
 * Saves of cruises, whose record has a field of every type, through the whole gateway; the legacy API stores
 * what is PUT.
 */

const { upstream, who } = signedInForTests("GOD", { LEGACY_TIMEOUT_MS: "60000" });

type Fields = Record<string, unknown>;
const params = { id: "5" };

const id = fc.integer({ min: 1, max: 99 });
const idForm = id.chain((one) => fc.constantFrom<unknown>(one, String(one)));
const flagForm = fc.constantFrom<unknown>(0, 1, "0", "1", true, false);
const flag = fc.constantFrom(0, 1);
const word = fc.string({ maxLength: 12 }).map((text) => text.trim());
const euros = fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100);
const orText = <T>(list: fc.Arbitrary<T>) =>
  fc.tuple(list, fc.boolean()).map(([value, isText]): unknown => (isText ? JSON.stringify(value) : value));
const ids = fc.uniqueArray(id, { maxLength: 4 });
const record = fc.record({ id: idForm, nome: word });
const listForm = orText(
  fc.oneof(
    ids,
    ids.map((list) => list.map(String)),
    fc.uniqueArray(record, { maxLength: 3, selector: ({ id: one }) => Number(one) }),
  ),
);
const band = fc.record({ anni: fc.integer({ min: 0, max: 80 }), sconto: fc.integer({ min: 0, max: 50 }) });

const bands = fc.uniqueArray(band, { maxLength: 3, selector: ({ anni }) => anni });

/** By field: the forms in which it may be stored, and the new values that a browser sends. */
const kinds = {
  nome: { stored: word, value: word.map((text) => `A${text}`.trim()) },
  descrizione: { stored: fc.option(word), value: word },
  tipoattivita: { stored: fc.option(idForm), value: id },
  costo: {
    stored: fc.option(
      fc.oneof(
        euros,
        euros.map(String),
        euros.map((one) => String(one).replace(".", ",")),
      ),
    ),
    value: euros,
  },
  prezzofisso: { stored: flagForm, value: flag },
  segpartenza: { stored: fc.option(flagForm), value: flag },
  duratamin: { stored: fc.option(word), value: word },
  formativa: { stored: listForm, value: ids },
  opzioni: { stored: fc.option(listForm), value: ids },
  documenti: { stored: listForm, value: ids },
  sconti: { stored: orText(bands), value: bands },
} satisfies Record<string, { stored: fc.Arbitrary<unknown>; value: fc.Arbitrary<unknown> }>;
type Name = keyof typeof kinds;
const names = Object.keys(kinds) as Name[];
const of = (part: "stored" | "value") =>
  Object.fromEntries(names.map((name) => [name, kinds[name][part]])) as Record<Name, fc.Arbitrary<unknown>>;

const unknownName = fc.stringMatching(/^x_[a-z]{1,6}$/);
const stored = fc
  .tuple(fc.record(of("stored"), { requiredKeys: [] }), fc.dictionary(unknownName, fc.jsonValue()), idForm)
  .map(
    ([known, unknown, form]): Fields => ({
      ...unknown,
      ...known,
      id: typeof form === "string" ? "5" : 5,
      attivo: 1,
      created_by: "3",
    }),
  );
const changes = fc.record(of("value"), { requiredKeys: [] });

function readBy(fields: Fields): Fields {
  const list = readAnswer("crociera.list", { Crociera: [fields] })?.data.Crociera as Fields[] | undefined;
  return list?.[0] ?? {};
}
/** The base of the changed fields, parsed by the contract or as received. */
const baseOf = (changed: Fields, record: Fields, isRead: boolean): Fields => {
  const from = isRead ? readBy(record) : record;
  return Object.fromEntries(Object.keys(changed).map((name) => [name, from[name] ?? null]));
};
const save = (changed: Fields, base: Fields) =>
  sendSave("crociera.update", { who, params, changes: changed, base });
const jsonOf = (fields: Fields, leftOut: Fields) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !(name in leftOut))
      .map(([name, value]) => [name, JSON.stringify(value)]),
  );

describe("the record that is sent", () => {
  it("differs from the stored one in the changed fields alone, in their stored form", async () => {
    await fc.assert(
      fc.asyncProperty(stored, changes, fc.boolean(), async (before, changed, isRead) => {
        keepStored("crociera.update", params, before);
        const sent = storeWrites(upstream, "crociera.update", params);
        const { status, body } = await save(changed, baseOf(changed, before, isRead));
        expect([status, body.err]).toEqual([200, undefined]);
        expect(sent).toHaveLength(Object.keys(changed).length === 0 ? 0 : 1);
        const [after = before] = sent;
        expect(jsonOf(after, changed)).toEqual(jsonOf(before, changed));
        expect(readBy(after)).toEqual(body.record);
        for (const [name, value] of Object.entries(changed)) {
          const old = before[name] ?? value;
          expect(typeof after[name], name).toBe(typeof old);
          expect(Array.isArray(after[name]), name).toBe(Array.isArray(old));
          expect(meaning(after, name), name).toEqual(meaning({ id: 5, [name]: value }, name));
        }
      }),
      { numRuns: 150 },
    );
  });
});

/** A field's meaning in any form: amounts in cents, references by their ids. */
function meaning(fields: Fields, name: string): unknown {
  const value = readBy(fields)[name];
  if (name === "costo") return toCents(value);
  return Array.isArray(value) ? value.map((one) => entryId(one) || one) : value;
}

describe("two people who save one record at the same time", () => {
  const delays = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 });

  /**
   * Saves both, with each answer of the legacy API and the second person delayed by the given milliseconds.
   */
  async function saveBoth(before: Fields, both: [Fields, Fields], late: readonly number[]) {
    keepStored("crociera.update", params, before);
    let now = before;
    let turn = 0;
    const wait = () => setTimeout(late[turn++ % late.length]);
    upstream.on("GET /crociera/", async (received, response) => {
      await wait();
      json({ esito: true, Crociera: [now] })(received, response);
    });
    upstream.on("PUT /crociera/5", async (received, response) => {
      await wait();
      now = JSON.parse(String(received.body)) as Fields;
      json({ esito: true })(received, response);
    });
    const [first, second] = both.map((changed) => save(changed, baseOf(changed, before, true)));
    const answers = await Promise.all([first, second]);
    return { answers: answers.map((answer) => answer?.status), now };
  }

  it("both survive when they have changed different fields", async () => {
    await fc.assert(
      fc.asyncProperty(
        stored,
        changes,
        fc.integer({ min: 1, max: 10 }),
        delays,
        async (before, all, at, late) => {
          const entries = Object.entries(all);
          const cut = at % (entries.length + 1);
          const both = [entries.slice(0, cut), entries.slice(cut)].map((part) => Object.fromEntries(part));
          const { answers, now } = await saveBoth(before, both as [Fields, Fields], late);
          expect(answers).toEqual([200, 200]);
          expect(jsonOf(now, all)).toEqual(jsonOf(before, all));
          for (const [name, value] of entries)
            expect(meaning(now, name), name).toEqual(meaning({ id: 5, [name]: value }, name));
        },
      ),
      { numRuns: 40 },
    );
  });

  it("exactly one gets a conflict when they have changed the same field", async () => {
    await fc.assert(
      fc.asyncProperty(stored, changes, changes, delays, async (before, one, two, late) => {
        const both: [Fields, Fields] = [
          { ...one, duratamax: "una settimana" },
          { ...two, duratamax: "due settimane" },
        ];
        const { answers, now } = await saveBoth(before, both, late);
        expect([...answers].sort()).toEqual([200, 409]);
        const winner = both[answers.indexOf(200)] ?? {};
        expect(now.duratamax).toBe(winner.duratamax);
        expect(jsonOf(now, winner)).toEqual(jsonOf(before, winner));
      }),
      { numRuns: 40 },
    );
  });
});
