// @vitest-environment jsdom
import { focusManager, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newQueryClient } from "@/app/(console)/_shell/query-client";
import { isBackgroundRead, typingEnds, watchActs } from "./activity";
import { read, readCounts, useWrite } from "./query";

let sent: string[];
let today = Date.now();
let isFailing = false;
let stopWatching: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  // A day later each time: the acts of the test before are long over.
  today += 24 * 3_600_000;
  vi.setSystemTime(today);
  stopWatching = watchActs(() => {});
  sent = [];
  vi.stubGlobal("fetch", async (address: string, { method = "GET", headers }: RequestInit) => {
    const isBackground = new Headers(headers).get("x-background") === "1";
    sent.push(`${method} ${address.replace("/api/legacy", "")}${isBackground ? " in the background" : ""}`);
    // An answer of the network comes in a later task.
    await new Promise((resolve) => setTimeout(resolve, 5));
    return isFailing ? Response.json({}, { status: 502 }) : Response.json({ esito: true });
  });
});
afterEach(() => {
  cleanup();
  stopWatching();
  isFailing = false;
  focusManager.setFocused(undefined);
  // Those that end the last act, which other files' tests would take for one of theirs.
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface ScreenProps {
  poll?: number;
  isCounted?: boolean;
  searched?: string;
}

function Screen({ poll, isCounted, searched }: ScreenProps) {
  const list = useQuery({ ...read("enti.list"), refetchInterval: poll });
  useQuery({ ...readCounts("porto.list", 3), enabled: isCounted === true, refetchInterval: poll });
  useQuery({ ...read("cerca.members", { params: { text: searched ?? "-" } }), enabled: Boolean(searched) });
  const { write } = useWrite("enti.create");
  return (
    <>
      <input aria-label="Cerca" />
      <button type="button" onClick={() => void list.refetch()}>
        Riprova
      </button>
      <button type="button" onClick={() => void write({ body: { nome: "FIV" } })}>
        Salva
      </button>
    </>
  );
}

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await seconds(0.1);
};

/** Opens a screen by a press; what it sends at once is left out of `sent`. */
async function open(props: ScreenProps = {}) {
  const queries = newQueryClient();
  const drawn = (shown: ScreenProps) => (
    <QueryClientProvider client={queries}>
      <Screen {...shown} />
    </QueryClientProvider>
  );
  fireEvent.pointerDown(window);
  const { rerender } = render(drawn(props));
  await seconds(0.1);
  return { first: sent.splice(0), show: (next: ScreenProps) => rerender(drawn(next)) };
}

it("the first reads of a screen that somebody opens are asked for", async () => {
  const { first } = await open({ isCounted: true });
  expect(first).toEqual(["GET /enti/", "GET /porto/"]);
});

it("polls are not, though somebody types meanwhile", async () => {
  await open({ poll: 30_000, isCounted: true });
  for (let count = 0; count < 3; count += 1) {
    await seconds(29);
    fireEvent.keyDown(screen.getByLabelText("Cerca"), { key: "a" });
    await seconds(1);
  }
  expect(sent).toEqual(
    Array(3).fill(["GET /enti/ in the background", "GET /porto/ in the background"]).flat(),
  );
});

it("a save is, the reads that it makes stale are not", async () => {
  await open();
  await press("Salva");
  expect(sent).toEqual(["POST /enti/", "GET /enti/ in the background"]);
});

it("a refetch when the window has the focus again is not", async () => {
  await open();
  await seconds(60);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await seconds(0.1);
  expect(sent).toEqual(["GET /enti/ in the background"]);
});

it("a press on 'Riprova' is, with and without an answer before", async () => {
  await open();
  await seconds(60);
  await press("Riprova");
  expect(sent).toEqual(["GET /enti/"]);
  cleanup();
  isFailing = true;
  await open();
  await seconds(60);
  await press("Riprova");
  expect(sent).toEqual(["GET /enti/"]);
});

it("a search is, which waits for the last letter", async () => {
  const { show } = await open();
  await seconds(60);
  fireEvent.input(screen.getByLabelText("Cerca"), { target: { value: "rossi" } });
  await seconds(0.3);
  show({ searched: "rossi" });
  await seconds(0.1);
  expect(sent).toEqual(["GET /cerca/rossi"]);
});

it("a read that comes up by itself later is not, though it is the first of its kind", async () => {
  const { show } = await open();
  await seconds(60);
  show({ searched: "rossi" });
  await seconds(0.1);
  expect(sent).toEqual(["GET /cerca/rossi in the background"]);
});

it("who has stopped watching hears of no act any more", () => {
  const onAct = vi.fn();
  const stop = watchActs(onAct);
  fireEvent.keyDown(window);
  expect(onAct).toHaveBeenCalledOnce();
  stop();
  fireEvent.keyDown(window);
  expect(onAct).toHaveBeenCalledOnce();
});

it.each([
  [10_000, "is asked for", false],
  [10_001, "is not", true],
])("a first read %i ms after an act %s", async (ms, _, isBackground) => {
  fireEvent.pointerDown(window);
  await act(() => vi.advanceTimersByTimeAsync(ms));
  expect(isBackgroundRead(newQueryClient(), ["enti.list"])).toBe(isBackground);
});

it("typing has ended a second after the last letter, and is no matter where nobody types", async () => {
  const ended = vi.fn();
  await typingEnds();
  const type = () => fireEvent.input(document.body);
  type();
  void typingEnds().then(ended);
  await vi.advanceTimersByTimeAsync(900);
  type();
  await vi.advanceTimersByTimeAsync(900);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(ended).toHaveBeenCalledOnce();
  type();
  // The computer's clock is set back.
  vi.setSystemTime(Date.now() - 24 * 3_600_000);
  await typingEnds();
});
