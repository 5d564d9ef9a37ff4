// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/client/errors";
import { ENDS_WITHIN_MS } from "@/lib/client/late-writes";
import { stubUploads } from "@/tests/support/stub-uploads";
import { useUploadOnce } from "./use-upload-once";

interface Card {
  id: number;
  numero: string;
}

const done = '{"esito":true}';
const scan = new File(["%PDF-1.7"], "a.pdf", { lastModified: 1 });
const rightScan = new File(["%PDF-1.7"], "a.pdf", { lastModified: 2 });
const arrived =
  "«a.pdf» è arrivato lo stesso: aprilo e correggilo, o fallo eliminare. Poi, se serve, riprova.";
const late = '{"esito":false,"code":"timeout","err":"Non risponde."}';
let sent: ReturnType<typeof stubUploads>;
/** The cards of each member, as the server has them. */
let stored: Record<number, Card[]>;
let isListDown: boolean;
let clock = Date.now();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  // Each test begins when nothing of the one before can still arrive.
  clock += 4 * ENDS_WITHIN_MS;
  vi.setSystemTime(clock);
  sent = stubUploads();
  stored = { 12: [{ id: 1, numero: "77" }] };
  isListDown = false;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function form() {
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () =>
      useUploadOnce("tessera.create", {
        ownerOf: ({ utente }) => Number(utente),
        readList: async (utente) => {
          if (isListDown) throw new ApiError("Elenco bloccato.", 502, "unreachable");
          return stored[utente] ?? [];
        },
        isSame: (card: Card, { numero }) => card.numero === numero,
      }),
    { wrapper },
  );
  /** Presses 'Invia', and waits until a form is sent or nothing will be. */
  async function press(numero = "77", utente = 12, more: { file?: File; note?: string } = {}) {
    const { file = scan, note = "" } = more;
    const fields = { numero, utente, note } as Parameters<typeof result.current.send>[0]["fields"];
    const before = sent.length;
    let isOver = false;
    let answer: Promise<unknown> = Promise.resolve();
    act(() => {
      answer = result.current
        .send({ file, fields })
        .catch((error: ApiError) => error.message)
        .finally(() => (isOver = true));
    });
    await waitFor(() => expect(isOver || sent.length > before).toBe(true));
    return answer;
  }
  const end = (status: number, text: string) => act(async () => sent.at(-1)?.answer(status, text));
  return { result, press, end };
}

/** A first try whose answer never came. */
async function lost(text = late) {
  const opened = form();
  const answer = opened.press();
  await waitFor(() => expect(sent).toHaveLength(1));
  await opened.end(504, text);
  expect(await answer).toBe("Non risponde. Forse il file è arrivato: se riprovi, guardo prima se c'è già.");
  return opened;
}

it("an upload whose answer never came, and that has arrived, is not sent again", async () => {
  const { result, press } = await lost();
  stored[12]?.push({ id: 2, numero: "77" });
  expect(await press()).not.toBeNull();
  expect(sent).toHaveLength(1);
  await waitFor(() => expect(result.current.error).toBeNull());
});

it("one that has not arrived waits until it cannot arrive any more, and is sent then", async () => {
  const { press, end } = await lost();
  expect(await press()).toMatch(/^Potrebbe ancora arrivare/);
  expect(sent).toHaveLength(1);
  vi.setSystemTime(Date.now() + ENDS_WITHIN_MS);
  const answer = press();
  await waitFor(() => expect(sent).toHaveLength(2));
  await end(200, done);
  expect(await answer).not.toBeNull();
});

it("what was there before, and what another member has, is not taken for it", async () => {
  const { press } = await lost();
  stored[13] = [{ id: 3, numero: "77" }];
  expect(await press("77", 13)).toMatch(/^Potrebbe ancora arrivare/);
  vi.setSystemTime(Date.now() + ENDS_WITHIN_MS);
  void press("77", 13);
  await waitFor(() => expect(sent).toHaveLength(2));
});

it.each<[string, Parameters<Awaited<ReturnType<typeof lost>>["press"]>]>([
  ["another file", ["77", 12, { file: rightScan }]],
  ["another note", ["77", 12, { note: "Ritirata" }]],
  ["another number", ["78"]],
  ["another member", ["77", 13]],
])("the one that has arrived is not taken for %s: the person hears of it first", async (_, words) => {
  const { press, end } = await lost();
  stored[12]?.push({ id: 2, numero: "77" });
  expect(await press(...words)).toBe(arrived);
  expect(sent).toHaveLength(1);
  const answer = press(...words);
  await waitFor(() => expect(sent).toHaveLength(2));
  await end(200, done);
  expect(await answer).not.toBeNull();
});

it("one that was cancelled too late is not taken for the right file", async () => {
  const { result, press } = form();
  const cancelled = press();
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.tell(8, 8));
  await act(async () => result.current.cancel());
  expect(await cancelled).toMatch(/^Annullato quando era già partito/);
  stored[12]?.push({ id: 2, numero: "77" });
  expect(await press("77", 12, { file: rightScan })).toBe(arrived);
  expect(sent).toHaveLength(1);
});

it("it is sent also while nobody can tell what is there; afterwards the person looks", async () => {
  isListDown = true;
  const { press } = await lost();
  expect(await press()).toBe("Elenco bloccato. Non lo rimando finché non si legge se è già arrivato.");
  isListDown = false;
  expect(await press()).toBe("C'è già, forse da prima: guarda tu se rimandarlo.");
  expect(sent).toHaveLength(1);
});

it("one that is refused, or cancelled half way, is simply sent again", async () => {
  const { result, press, end } = form();
  const refused = press();
  await waitFor(() => expect(sent).toHaveLength(1));
  await end(422, '{"esito":false,"code":"refused","err":"Troppo vecchio."}');
  expect(await refused).toBe("Troppo vecchio.");
  stored[12]?.push({ id: 2, numero: "77" });
  const cancelled = press();
  await waitFor(() => expect(sent).toHaveLength(2));
  await act(async () => result.current.cancel());
  expect(await cancelled).toBeNull();
  void press();
  await waitFor(() => expect(sent).toHaveLength(3));
});
