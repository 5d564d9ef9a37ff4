// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "./errors";
import { ENDS_WITHIN_MS } from "./late-writes";
import { useCreateOnce } from "./use-create-once";

interface Booking {
  utente: number;
  intolleranze?: string;
}

const timeout = new ApiError("Non risponde.", 504, "timeout");
const unreachable = new ApiError("Non risponde.", 502, "unreachable");
const refused = new ApiError("Bloccata.", 422, "refused");
const ARRIVED = "È arrivata lo stesso.";
const MAYBE_BEFORE = "C'è già una voce uguale, forse di prima. Controlla: se serve, premi di nuovo.";

let stored: (Booking & { id: number })[];
let sent: Booking[];
let isListDown: boolean;
/** The errors of the next tries; a record that has arrived all the same is stored by its test. */
let failures: ApiError[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  stored = [{ id: 1, utente: 12 }];
  sent = [];
  failures = [];
  isListDown = false;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function form(isKnown = true) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () =>
      useCreateOnce<Booking & { id: number }, Booking>({
        create: async (body) => {
          sent.push(body);
          const failure = failures.shift();
          if (failure) throw failure;
        },
        knownList: () => (isKnown ? stored : null),
        readList: async () => {
          if (isListDown) throw unreachable;
          return stored;
        },
        isSame: (one, { utente }) => one.utente === utente,
        arrived: () => ARRIVED,
      }),
    { wrapper },
  );
  const press = (body: Booking): Promise<string> =>
    act(() => result.current.create(body).catch((error: ApiError) => error.message));
  return press;
}

const anna = { utente: 12, intolleranze: "" };
const allergic = { utente: 12, intolleranze: "Crostacei" };
const lands = () => (stored = [...stored, { id: 2, utente: 12 }]);

it("the same words are there already; a new allergy is not, and the person hears of it once", async () => {
  const press = form();
  failures = [unreachable];
  await press(anna);
  lands();
  expect(await press(allergic)).toBe(ARRIVED);
  expect(await press(anna)).toBe("present");
  expect(sent).toEqual([anna]);
  expect(await press(allergic)).toBe("created");
  expect(sent).toEqual([anna, allergic]);
});

it("other words wait while the first ones may still arrive, and go once they cannot", async () => {
  const press = form();
  failures = [timeout];
  await press(anna);
  expect(await press(allergic)).toMatch(/^L'invio di prima potrebbe ancora arrivare/);
  vi.setSystemTime(Date.now() + ENDS_WITHIN_MS);
  failures = [refused];
  expect(await press(allergic)).toBe("Bloccata.");
  // The first try is over: a record of by now is a colleague's.
  lands();
  expect(await press(allergic)).toBe("created");
  expect(sent).toEqual([anna, allergic, allergic]);
});

it("other words are not sent while the list cannot be read", async () => {
  const press = form();
  failures = [unreachable];
  await press(anna);
  isListDown = true;
  expect(await press(allergic)).toBe(
    "Non risponde. Non creo nulla finché non so chi c'è già: riprova tra poco.",
  );
  expect(sent).toEqual([anna]);
});

it("a look that fails does not shorten the time in which the first words may still arrive", async () => {
  const press = form();
  failures = [timeout];
  await press(anna);
  isListDown = true;
  expect(await press(anna)).toMatch(/^Non risponde/);
  isListDown = false;
  expect(await press(allergic)).toMatch(/^L'invio di prima potrebbe ancora arrivare/);
  expect(sent).toEqual([anna]);
});

it.each([
  ["the same words", anna],
  ["other words", allergic],
])(
  "where nobody could tell what was there before, the person looks once, and decides about %s",
  async (_, body) => {
    const press = form(false);
    failures = [unreachable, unreachable];
    await press(anna);
    expect(await press(body)).toBe(MAYBE_BEFORE);
    expect(sent).toEqual([anna]);
    expect(await press(body)).toMatch(/^Non risponde/);
    expect(sent).toEqual([anna, body]);
  },
);

it("what comes after the person has looked is not taken for what was there before", async () => {
  const press = form(false);
  failures = [unreachable];
  await press(anna);
  expect(await press(anna)).toBe(MAYBE_BEFORE);
  lands();
  expect(await press(allergic)).toBe(ARRIVED);
  expect(await press(anna)).toBe("present");
  expect(sent).toEqual([anna]);
});

it("other words wait also after the person has looked, while the first ones may still arrive", async () => {
  const press = form(false);
  failures = [timeout];
  await press(anna);
  expect(await press(allergic)).toBe(MAYBE_BEFORE);
  expect(await press(allergic)).toMatch(/^L'invio di prima potrebbe ancora arrivare/);
  vi.setSystemTime(Date.now() + ENDS_WITHIN_MS);
  expect(await press(allergic)).toBe("created");
});

it("each further try without an answer is looked for by its own words", async () => {
  const press = form();
  failures = [unreachable, unreachable];
  await press(anna);
  await press(allergic);
  lands();
  expect(await press(anna)).toBe(ARRIVED);
  expect(await press(allergic)).toBe("present");
  expect(sent).toEqual([anna, allergic]);
});
