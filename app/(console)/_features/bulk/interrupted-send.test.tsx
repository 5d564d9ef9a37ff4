// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { stubLocks } from "@/tests/support/stub-locks";
import { memberViewer } from "@/tests/support/viewer";
import { BulkSend } from "./bulk-send";
import { InterruptedSend } from "./interrupted-send";
import { rememberedSend } from "./send-memory";

// Otherwise the dialog waits for its code.
beforeAll(async () => void (await import("./bulk-send")));
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const members = ["Anna", "Bea", "Carla"].map((label, at) => ({ id: String(at + 1), label }));
const send = {
  call: "messaggi.send",
  title: "Messaggio a 3 soci",
  members,
  oggetto: 1,
  testo: "Si parte.",
} as const;

/** A server that keeps messages; while `answers` is false, it never answers from the second member on. */
function server() {
  const state = {
    messages: [{ id_mes: 9, destinatario: 2, testo: "Si parte." }],
    answers: true,
    received: [] as number[],
  };
  vi.stubGlobal("fetch", async (_: string, { method, body }: RequestInit) => {
    if (method === "POST") {
      const message = JSON.parse(String(body)) as { destinatario: number; testo: string };
      state.messages.push({ id_mes: 10 + state.messages.length, ...message });
      state.received.push(message.destinatario);
      if (!state.answers && message.destinatario > 1) return new Promise(() => {});
    }
    return Response.json({ esito: true, Messaggi: state.messages, NonLetti: [] });
  });
  return state;
}

const within = (part: React.ReactNode, viewer = memberViewer) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ViewerProvider viewer={viewer}>{part}</ViewerProvider>
    </QueryClientProvider>,
  );

it("a send that a reload cuts off says whom it has not reached, and goes on without sending twice", async () => {
  const state = server();
  state.answers = false;
  within(<BulkSend send={send} onClose={() => {}} />);
  await screen.findByText("Inviato");
  await vi.waitFor(() => expect(state.received).toEqual([1, 2, 3]));
  // The page goes; the messages on their way have arrived, but for the last one.
  cleanup();
  state.answers = true;
  state.messages.pop();

  within(<InterruptedSend />);
  expect(await screen.findByText(/L'invio si è interrotto a metà/)).toBeTruthy();
  expect(screen.getByText("Si parte.")).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Bea", "Carla"]);
  fireEvent.click(screen.getByRole("button", { name: "Riprendi l'invio" }));
  // It may have been on its way when the page went.
  expect(
    await screen.findByText(/^L'invio di prima potrebbe ancora arrivare: riprova tra \d\d secondi\.$/),
  ).toBeTruthy();
  expect(screen.getByText("C'era già")).toBeTruthy();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 90_000 });
  fireEvent.click(screen.getByRole("button", { name: /^Riprova/ }));
  await screen.findByText("Tutto riuscito: 2.");
  expect(state.received).toEqual([1, 2, 3, 3]);
  expect(await rememberedSend(memberViewer.id)).toBeNull();
});

it("one that is closed is forgotten, and what cannot be read is none", async () => {
  const state = server();
  state.answers = false;
  within(<BulkSend send={send} onClose={() => {}} />);
  await vi.waitFor(() => expect(state.received).toHaveLength(3));
  cleanup();
  within(<InterruptedSend />);
  fireEvent.click(await screen.findByRole("button", { name: "Lascia così" }));
  expect(await rememberedSend(memberViewer.id)).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  window.sessionStorage.setItem("pontile-invio", "{");
  expect(await rememberedSend(memberViewer.id)).toBeNull();
});

/** A send that never gets past its first three tries; `cleanup` is the reload. */
async function cutOff() {
  const state = server();
  state.answers = false;
  within(<BulkSend send={send} onClose={() => {}} />);
  await vi.waitFor(() => expect(state.received).toHaveLength(3));
}

it("one of somebody else's is not offered, and is gone for its sender too", async () => {
  await cutOff();
  cleanup();
  within(<InterruptedSend />, { ...memberViewer, id: 8 });
  await vi.waitFor(() => expect(window.sessionStorage.getItem("pontile-invio")).toBeNull());
  expect(screen.queryByRole("dialog")).toBeNull();
});

/** The send that the next page of this tab, or of a copy of it, is offered. */
async function offeredToNextPage() {
  vi.resetModules();
  const { rememberedSend: remembered } = await import("./send-memory");
  const offered = remembered(memberViewer.id);
  await vi.advanceTimersByTimeAsync(1000);
  return offered;
}

describe("in a tab that was duplicated", () => {
  it("one is not offered, neither while the first one is open nor afterwards", async () => {
    const held = stubLocks();
    await cutOff();
    vi.useFakeTimers();
    expect(await offeredToNextPage()).toBeNull();
    held.clear();
    expect(await offeredToNextPage()).toBeNull();
  });

  it("one that the first tab has found cut off is not offered either", async () => {
    const held = stubLocks();
    await cutOff();
    cleanup();
    held.clear();
    vi.resetModules();
    const { InterruptedSend: AfterReload } = await import("./interrupted-send");
    const { ViewerProvider: Viewer } = await import("@/lib/client/viewer");
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Viewer viewer={memberViewer}>
          <AfterReload />
        </Viewer>
      </QueryClientProvider>,
    );
    expect(await screen.findByText(/L'invio si è interrotto a metà/)).toBeTruthy();
    vi.useFakeTimers();
    expect(await offeredToNextPage()).toBeNull();
  });
});

it("a reload offers it though the page before still has its lock for a moment", async () => {
  const held = stubLocks();
  await cutOff();
  cleanup();
  vi.useFakeTimers();
  setTimeout(() => held.clear(), 500);
  expect(await offeredToNextPage()).toMatchObject({ testo: "Si parte." });
});
