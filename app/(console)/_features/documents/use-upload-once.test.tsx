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
/** Until when the list does not answer. */
let listComes: Promise<unknown>;
let clock = Date.now();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  // Each test begins when nothing of the one before can still arrive.
  clock += 4 * ENDS_WITHIN_MS;
  vi.setSystemTime(clock);
  sent = stubUploads();
  stored = { 12: [{ id: 1, numero: "77" }] };
  isListDown = false;
  listComes = Promise.resolve();
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
  const { result, unmount } = renderHook(
    () =>
      useUploadOnce("tessera.create", {
        ownerOf: ({ utente }) => Number(utente),
        readList: async (utente) => {
          await listComes;
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
  return { result, press, end, unmount };
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

/** Once the first try cannot arrive any more, the next press sends. */
async function sendsAgainLater({ press, end }: Pick<Awaited<ReturnType<typeof lost>>, "press" | "end">) {
  vi.setSystemTime(Date.now() + ENDS_WITHIN_MS);
  const answer = press();
  await waitFor(() => expect(sent).toHaveLength(2));
  await end(200, done);
  expect(await answer).not.toBeNull();
}

it("one that has not arrived waits until it cannot arrive any more, and is sent then", async () => {
  const { press, end } = await lost();
  expect(await press()).toMatch(/^L'invio di prima potrebbe ancora arrivare/);
  expect(sent).toHaveLength(1);
  await sendsAgainLater({ press, end });
});

it("another file waits a second more for each 256 kB of the one that may still arrive", async () => {
  const { press } = form();
  const large = new File([new Uint8Array(1024 * 1024)], "a.pdf");
  const answer = press("77", 12, { file: large });
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.lose());
  await answer;
  vi.setSystemTime(Date.now() + ENDS_WITHIN_MS + 3_000);
  expect(await press("77", 12, { file: rightScan })).toMatch(/riprova tra 1 secondo\.$/);
  vi.setSystemTime(Date.now() + 1_000);
  void press("77", 12, { file: rightScan });
  await waitFor(() => expect(sent).toHaveLength(2));
});

it("what was there before, and what another member has, is not taken for it", async () => {
  const { press } = await lost();
  stored[13] = [{ id: 3, numero: "77" }];
  expect(await press("77", 13)).toMatch(/^L'invio di prima potrebbe ancora arrivare/);
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

it("it is sent also while nobody can tell what is there; afterwards the person looks, and can send it", async () => {
  isListDown = true;
  const { press, end } = await lost();
  expect(await press()).toBe("Elenco bloccato. Non lo invio di nuovo finché non so se è già arrivato.");
  isListDown = false;
  expect(await press()).toBe("C'è già una voce uguale, forse di prima. Controlla: se serve, premi di nuovo.");
  expect(await press()).toMatch(/^L'invio di prima potrebbe ancora arrivare/);
  expect(sent).toHaveLength(1);
  await sendsAgainLater({ press, end });
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

/** Lets the list be silent until the function that it returns is called. */
function holdList() {
  let come = () => {};
  listComes = new Promise<void>((resolve) => (come = resolve));
  return () => act(async () => come());
}

it("while the list is read before a try it is under way, and a cancel sends nothing", async () => {
  const come = holdList();
  const { result, press, end } = form();
  const cancelled = press();
  await waitFor(() => expect(result.current).toMatchObject({ status: "saving", progress: null }));
  await act(async () => result.current.cancel());
  expect(await cancelled).toBeNull();
  await waitFor(() => expect(result.current).toMatchObject({ status: "initial", error: null }));
  await come();
  expect(sent).toEqual([]);
  const answer = press("77", 12, { file: rightScan });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(result.current).toMatchObject({ status: "saving", progress: 0 });
  await end(200, done);
  expect(await answer).not.toBeNull();
  expect(result.current.status).toBe("success");
});

it.each([[{}], [{ file: rightScan }]])(
  "so is the look after a lost answer, which stays in doubt (%#)",
  async (more) => {
    const { result, press } = await lost();
    const come = holdList();
    const cancelled = press("77", 12, more);
    await waitFor(() => expect(result.current.status).toBe("saving"));
    await act(async () => result.current.cancel());
    expect(await cancelled).toBeNull();
    await waitFor(() => expect(result.current).toMatchObject({ status: "initial", error: null }));
    stored[12]?.push({ id: 2, numero: "77" });
    await come();
    expect(await press("77", 12, { file: rightScan })).toBe(arrived);
    expect(sent).toHaveLength(1);
  },
);

it("a form that is left while the list is read sends nothing", async () => {
  const come = holdList();
  const { result, press, unmount } = form();
  const left = press();
  await waitFor(() => expect(result.current.isPending).toBe(true));
  unmount();
  await come();
  expect(await left).toBeNull();
  expect(sent).toEqual([]);
});
