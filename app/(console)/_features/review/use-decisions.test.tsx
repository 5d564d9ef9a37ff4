// @vitest-environment jsdom
// @own-modules
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import { type ReactNode, useMemo } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { delayedWrites } from "@/lib/client/delayed-writes";
import { ENDS_WITHIN_MS } from "@/lib/client/late-writes";
import { AppRouter } from "@/tests/support/app-router";
import { createDrafts, type ReviewQueue } from "./queue";
import { useDecisions } from "./use-decisions";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const decision = {
  key: "tessera.accept",
  input: { params: { id: 1 }, stored: { accettato: 0 }, changes: { accettato: 1 } },
  done: "",
} as const;
const refusal = (motivazione: string) =>
  ({
    key: "documenti.refuse",
    input: { params: { id_doc: 1 }, body: { motivazione } },
    done: "",
  }) as const;
const queue: ReviewQueue<{ id: number; updated_at?: string }, void> = {
  path: "/tessera",
  list: "tessera.toAccept",
  records: "Tessera",
  save: "tessera.accept",
  idOf: ({ id }) => id,
  nameOf: ({ id }) => `Visita ${id}`,
  words: ["tessera", "tessere"],
  notFound: "",
  accept: () => decision,
  refuse: (_, motivazione) => refusal(motivazione),
  drafts: createDrafts(),
};

const makeList = vi.fn((pending: ReadonlySet<string>) => ["a", "b"].filter((id) => !pending.has(id)));

/** Leaves out what is pending, as the lists to review do. */
function List() {
  const { pending } = useDecisions(queue, () => {});
  return <p>{useMemo(() => makeList(pending), [pending])}</p>;
}

it("a list from the server is the same object after hydration", async () => {
  const app = (
    <QueryClientProvider client={new QueryClient()}>
      <AppRouter>
        <List />
      </AppRouter>
    </QueryClientProvider>
  );
  const place = document.createElement("div");
  place.innerHTML = renderToString(app);
  makeList.mockClear();
  const root = await act(async () => hydrateRoot(place, app));
  expect(makeList).toHaveBeenCalledOnce();
  act(() => root.unmount());
});

it.each([
  ["is done", Response.json({ esito: true })],
  ["has failed", Response.json({ esito: false, err: "no" }, { status: 422 })],
])("what the contract names for a decision's call is stale once it %s", async (_, response) => {
  vi.stubGlobal("fetch", async () => response);
  const queries = new QueryClient();
  for (const key of ["tessera.toAccept", "tessera.byMember", "docbarca.toReview"])
    queries.setQueryData([key], {});
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <AppRouter>{children}</AppRouter>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useDecisions(queue, () => {}), { wrapper });
  act(() => result.current.accept({ id: 1 }));
  await act(() => delayedWrites.flush());
  const isStale = (key: string) => queries.getQueryState([key])?.isInvalidated;
  expect(["tessera.toAccept", "tessera.byMember", "docbarca.toReview"].map(isStale)).toEqual([
    true,
    true,
    false,
  ]);
});

/** The decisions on the queue, and what notices have said. */
function decisions(row: { id: number; updated_at?: string } = { id: 1 }) {
  const error = vi.spyOn(notify, "error");
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <AppRouter>{children}</AppRouter>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useDecisions(queue, () => {}), { wrapper });
  return {
    said: () => error.mock.calls.map(([text]) => text),
    offered: () => error.mock.calls.map(([, options]) => options?.action?.label),
    accept: async () => {
      act(() => result.current.accept(row));
      await act(() => delayedWrites.flush());
    },
    refuse: async (motivazione: string) => {
      act(() => result.current.refuse(row, motivazione));
      await act(() => delayedWrites.flush());
    },
  };
}

const answer = (status: number, code: string) => (_address: string) =>
  Promise.resolve(Response.json({ esito: false, code, err: "Non va." }, { status }));

it("a decision whose answer never came is not said to be undone: it may have been made", async () => {
  vi.stubGlobal("fetch", answer(504, "timeout"));
  const { accept, refuse, said } = decisions();
  await accept();
  await refuse("Non si legge.");
  const doubt = "Visita 1: forse la decisione è arrivata. Non va. Guarda prima se è ancora nell'elenco.";
  expect(said()).toEqual([doubt, doubt]);
  vi.stubGlobal("fetch", answer(422, "refused"));
  await accept();
  expect(said()[2]).toBe("Visita 1: l'accettazione non è riuscita. Non va.");
});

it.each([
  [
    "2026-03-01 08:00:00",
    "Nel frattempo Anna Neri ha già accettato questa tessera (03/03/2026 10:00): nulla è stato cambiato.",
  ],
  ["2026-03-03 10:00:00", "Non va."],
])(
  "a refusal of a record stamped %s names who has accepted by a newer stamp alone",
  async (updated_at, told) => {
    const body = { esito: false, code: "conflict", err: "Non va.", stored: { accettato: 1 } };
    const stamp = { by: "Anna Neri", at: "2026-03-03 10:00:00" };
    vi.stubGlobal("fetch", async () => Response.json({ ...body, ...stamp }, { status: 409 }));
    const { refuse, said } = decisions({ id: 1, updated_at });
    await refuse("Sfocata.");
    expect(said()).toEqual([`Visita 1: il rifiuto non è riuscito. ${told}`]);
  },
);

it.each([
  ["was accepted meanwhile", 409, { code: "conflict", stored: { accettato: 1 } }, undefined],
  ["is in no list any more", 410, { code: "gone" }, undefined],
  ["has another expiry meanwhile", 409, { code: "conflict", stored: { scadenza: "2031-01-01" } }, "Apri"],
  ["the server refuses", 422, { code: "refused" }, "Apri"],
])("the notice of a refusal offers to open only what waits: one that %s", async (_, status, body, label) => {
  vi.stubGlobal("fetch", async () => Response.json({ esito: false, err: "Non va.", ...body }, { status }));
  const { refuse, offered } = decisions();
  await refuse("Sfocata.");
  expect(offered()).toEqual([label]);
});

it("a refusal that may still arrive does not reach the member twice", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const fetch = vi.fn(answer(504, "timeout"));
  vi.stubGlobal("fetch", fetch);
  const { refuse, said } = decisions();
  await refuse("Sfocata.");
  await refuse("Sfocata.");
  expect(said()[1]).toMatch(
    /^Visita 1: questa decisione non è partita\. L'invio di prima potrebbe ancora arrivare: riprova tra \d+ secondi\.$/,
  );
  const refusals = () => fetch.mock.calls.filter(([address]) => address.includes("/rifiuta/")).length;
  expect(refusals()).toBe(1);
  vi.setSystemTime(Date.now() + ENDS_WITHIN_MS);
  await refuse("Sfocata.");
  expect(refusals()).toBe(2);
});

it("a refusal is sent at once when the page is left", async () => {
  const fetch = vi.fn(() => Promise.resolve(Response.json({ esito: true })));
  vi.stubGlobal("fetch", fetch);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <AppRouter>{children}</AppRouter>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useDecisions(queue, () => {}), { wrapper });
  act(() => result.current.refuse({ id: 1 }, "Tagliata."));
  window.dispatchEvent(new Event("pagehide"));
  expect(fetch).toHaveBeenCalledWith(
    expect.stringContaining("/rifiuta/1"),
    expect.objectContaining({ keepalive: true }),
  );
  await act(() => delayedWrites.flush());
});
