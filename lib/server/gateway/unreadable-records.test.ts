import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal, sendCall } from "@/tests/support/gateway";
import { samples } from "@/tests/support/samples";
import { callerOf, signIn } from "@/tests/support/session";
import { json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import { type CallKey, callOf } from "../../contract";
import { metrics } from "../../metrics";
import { prefetch } from "../pages/prefetch";

const lines = vi.hoisted(() => [] as string[]);

/** The real pino, writing into `lines`. */
vi.mock("pino", async (importOriginal) => {
  const { default: pino } = await importOriginal<typeof import("pino")>();
  return { default: (options: object) => pino(options, { write: (line: string) => void lines.push(line) }) };
});

const { upstream, who, become } = signedInForTests("GOD", { LOG_LEVEL: "warn" });
beforeEach(() => {
  lines.length = 0;
});
/** The log's lines about unreadable records. */
const logged = () =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "unreadable records") as object[];

/** Values that are no records, and records without an id. */
const bad = [null, "canarino", { nome: "canarino", testo: "canarino" }];

/**
 * Calls whose records have no id in the specification: the last entry of `bad` is a valid record of theirs.
 */
const withoutId: readonly CallKey[] = ["socio.name", "qualifica.all", "stagionalita.list"];

/** Every read of the browser whose answer has lists of records, with their names. */
const reads = (Object.keys(samples) as CallKey[]).flatMap((key) => {
  const { effect, exposed } = callOf(key);
  const names = Object.entries(samples[key].read).flatMap(([name, list]) =>
    Array.isArray(list) ? [name] : [],
  );
  return effect === "read" && exposed !== "none" && names.length > 0 ? [[key, names] as const] : [];
});

/** The sample's answer with `more` at the end of the named lists. */
function answerWith(key: CallKey, names: readonly string[], more: readonly unknown[]) {
  const { answer } = samples[key];
  const longer = names.map((name) => [name, [...(answer[name] as unknown[]), ...more]]);
  return { ...answer, ...Object.fromEntries(longer) };
}

function answer(value: unknown): void {
  upstream.on("GET", json(value));
  upstream.on("POST", json(value));
}

describe("an unreadable record", () => {
  it("is tried in the lists of many reads", () => {
    expect(reads.length).toBeGreaterThan(60);
  });

  it.each(reads)("is left out alone: %s", async (key, names) => {
    const unreadable = withoutId.includes(key) ? bad.slice(0, 2) : bad;
    answer(answerWith(key, names, unreadable));
    const { status, body } = await sendCall(key, { who });
    const illeggibili = Object.fromEntries(names.map((name) => [name, unreadable.length]));
    expect([status, body]).toEqual([200, { esito: true, ...samples[key].read, illeggibili }]);

    expect(logged()).toEqual([
      expect.objectContaining({
        call: key,
        lists: Object.fromEntries(
          names.map((name) => [
            name,
            { count: unreadable.length, reasons: expect.arrayContaining([expect.anything()]) },
          ]),
        ),
      }),
    ]);
    expect(lines.join("")).not.toContain("canarino");
  });

  it.each(reads)(
    "does not make an answer invalid, but a list of another type does: %s",
    async (key, names) => {
      for (const name of names)
        for (const other of [null, "x", 5, { 0: {} }]) {
          answer({ esito: true, ...samples[key].answer, [name]: other });
          const { status, body } = await sendCall(key, { who });
          expect([status, body], `${name} ${JSON.stringify(other)}`).toEqual([
            502,
            refusal("invalid-response"),
          ]);
        }
    },
  );

  it("is logged by its field and the reason, each pair once", async () => {
    answer({ esito: true, Enti: [null, 5, {}, { id: "canarino" }, { id: -1 }, { id: 1 }] });
    const { body } = await sendCall("enti.list", { who });
    expect(body).toEqual({ esito: true, Enti: [{ id: 1 }], illeggibili: { Enti: 5 } });
    expect(logged()).toMatchObject([
      {
        call: "enti.list",
        lists: {
          Enti: {
            count: 5,
            reasons: [
              { field: "", reason: "invalid_type" },
              { field: "id", reason: "not an id" },
            ],
          },
        },
      },
    ]);
  });

  it("is logged again an hour later alone, with the number of answers since; another reason at once", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    try {
      // An unchanged answer is not checked again, so each differs.
      const readBad = async (nome: string) => {
        answer({ esito: true, Enti: [{ id: "x", nome }] });
        await sendCall("enti.list", { who });
      };
      for (const nome of ["uno", "due", "tre"]) await readBad(nome);
      expect(logged()).toMatchObject([{ call: "enti.list", answers: 1 }]);
      answer({ esito: true, Enti: [5] });
      await sendCall("enti.list", { who });
      expect(logged()).toHaveLength(2);
      vi.setSystemTime(Date.now() + 60 * 60 * 1000);
      await become("GOD");
      lines.length = 0;
      await readBad("quattro");
      expect(logged()).toMatchObject([{ call: "enti.list", answers: 3 }]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("and a list of another type are counted in the metrics by call and field", async () => {
    metrics.answerDifferences.reset();
    answer({ esito: true, Enti: [{ id: "x" }, { id: "y" }] });
    await sendCall("enti.list", { who });
    answer({ esito: true, Enti: "x" });
    await sendCall("enti.list", { who });
    const { values } = await metrics.answerDifferences.get();
    expect(values.map(({ labels, value }) => [labels.call, labels.field, value])).toEqual([
      ["enti.list", "Enti.id", 1],
      ["enti.list", "Enti", 1],
    ]);
    expect(lines.map((line) => JSON.parse(line).msg)).toContain("invalid answer");
  });

  it("and a field that no record of a list has, as after a renaming, are counted and logged without content", async () => {
    metrics.answerDifferences.reset();
    answer({
      esito: true,
      Enti: [1, 2, 3].map((id) => ({ id, denominazione: `Ente ${id}`, affiliazione: 0 })),
    });
    for (let time = 0; time < 2; time++) expect((await sendCall("enti.list", { who })).status).toBe(200);
    const { values } = await metrics.answerDifferences.get();
    expect(values.map(({ labels }) => [labels.call, labels.field])).toEqual([["enti.list", "Enti.nome"]]);
    const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "missing fields");
    expect(told).toMatchObject([
      {
        call: "enti.list",
        lists: { Enti: { count: 0, reasons: [{ field: "nome", reason: "missing" }] } },
      },
    ]);
    expect(lines.join("")).not.toMatch(/denominazione|Ente 1/);
  });

  it("says nothing of a field that one record has, nor of a list with few records", async () => {
    metrics.answerDifferences.reset();
    answer({ esito: true, Enti: [{ id: 1, nome: "FIV", affiliazione: 1 }, { id: 2 }, { id: 3 }] });
    await sendCall("enti.list", { who });
    answer({ esito: true, Enti: [{ id: 1 }] });
    await sendCall("enti.list", { who });
    expect((await metrics.answerDifferences.get()).values).toEqual([]);
  });

  it("is counted also in an unchanged list, and no more once it is readable", async () => {
    const { read } = samples["enti.list"];
    answer(answerWith("enti.list", ["Enti"], bad));
    for (let time = 0; time < 2; time++)
      expect((await sendCall("enti.list", { who })).body).toEqual({
        esito: true,
        ...read,
        illeggibili: { Enti: 3 },
      });
    answer(samples["enti.list"].answer);
    expect((await sendCall("enti.list", { who })).body).toEqual({ esito: true, ...read });
  });

  it.each(["cerca.members", "doccirc.all", "deleghe.all", "ruoli.list"] as const)(
    "is counted also where the answer is redacted: %s",
    async (key) => {
      const [name = ""] = callOf(key).answer;
      answer(answerWith(key, [name], bad));
      await become("SOCIO");
      const { status, body } = await sendCall(key, { who });
      expect([status, body.illeggibili]).toEqual([200, { [name]: 3 }]);
      expect(body[name]).not.toEqual([]);
    },
  );

  it("is counted in prefetched data, with records and with counts alone", async () => {
    const found = await callerOf((await signIn("SEGRETERIA", upstream)).value);
    const caller = { ...found, requestId: "prova-123" };
    answer(answerWith("messaggi.list", ["Messaggi"], bad));
    const { queries } = await prefetch(caller, [
      { key: "messaggi.list" },
      { key: "messaggi.list", counts: true },
    ]);
    expect(queries.map(({ state }) => state.data)).toEqual([
      { esito: true, ...samples["messaggi.list"].read, illeggibili: { Messaggi: 3 } },
      {
        lengths: { Messaggi: 1, NonLetti: 0 },
        oldest: { Messaggi: "2026-03-01" },
        illeggibili: { Messaggi: 3 },
      },
    ]);
  });
});
