// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { stubReads } from "@/tests/support/stub-reads";
import { lessonDrafts, sailingDraft } from "./drafts";
import { useDraftWarnings } from "./use-draft-warnings";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const day = "2031-11-03";
const anna = { id_usr: 12, nominativo: "Anna" };

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>;
}

/** The warnings of drafts while a course has an enrolment that has kept a boat and joins no course. */
async function warningsOf(pratico: 0 | 1, drafts: Parameters<typeof useDraftWarnings>[0]) {
  stubReads({
    "crocierautente.list": { Crociera: [] },
    "attivitanew.list": { Attivita: [] },
    "corsoutente.list": {
      Crociera: [{ id: 1, corso: 9, utente: 13, istruttore: 4, barca: 3, date: [day], stato: 0 }],
    },
    "corso.list": { Corso: [{ id: 9, nome: "Patente", pratico, sede: 2 }] },
    "barche.list": { Barche: [{ id: 3, nome: "Brezza" }] },
    "sede.list": { Sede: [{ id: 2, nome: "Aula", numposti: 1 }] },
  });
  const { result } = renderHook(() => useDraftWarnings(drafts), { wrapper });
  await waitFor(() => expect(result.current.state).toBe("read"));
  return result.current.warnings.map(({ kind }) => kind);
}

it("a boat that a theory course has kept is free for a sailing", async () => {
  const draft = sailingDraft({
    crociera: 5,
    barca: 3,
    inizio: day,
    fine: day,
    istruttore: null,
    members: [anna],
  });
  const drafts = draft ? [draft] : [];
  expect(await warningsOf(0, drafts)).toEqual([]);
  expect(await warningsOf(1, drafts)).toEqual(["boatTwice"]);
});

const today = todayInRome();
const yesterday = plusDays(today, -1);

it.each<[string, object, [string, string], string[]]>([
  ["a new sailing that is over", {}, ["2020-06-12", "2020-06-19"], ["datesOver"]],
  ["a new sailing that began yesterday", {}, [yesterday, today], ["startPast"]],
  ["a new sailing of six years", {}, ["2020-12-14", "2099-12-20"], ["startPast", "tooLong"]],
  ["a new sailing from today on", {}, [today, plusDays(today, 7)], []],
  ["a new sailing that is a day too long", {}, [today, plusDays(today, 8)], ["tooLong"]],
  [
    "a sailing that has begun, and is edited",
    { stored: { id: 7, inizio: yesterday } },
    [yesterday, today],
    [],
  ],
  [
    "a sailing that is over, and is edited",
    { stored: { id: 7, inizio: "2020-06-12" } },
    ["2020-06-12", "2020-06-19"],
    [],
  ],
  [
    "a sailing that is moved into the past",
    { stored: { id: 7, inizio: day } },
    ["2020-06-12", "2020-06-19"],
    ["startPast"],
  ],
  ["somebody who joins one that has begun", { crociera: 6, barca: 9 }, [yesterday, today], []],
  ["a month of a cruise without a longest duration", { crociera: 6 }, [today, plusDays(today, 30)], []],
  ["more than that", { crociera: 6 }, [today, plusDays(today, 31)], ["tooLong"]],
])("says of %s what its dates are", async (_what, given, [inizio, fine], kinds) => {
  const joined = { id: 1, crociera: 6, barca: 9, utente: 15, inizio: yesterday, fine: today };
  stubReads({
    "crocierautente.list": { Crociera: [joined] },
    "crociera.list": { Crociera: [{ id: 5, nome: "Elba", duratamax: "Settimana" }] },
  });
  const draft = sailingDraft({
    crociera: 5,
    barca: 3,
    inizio,
    fine,
    istruttore: null,
    members: [anna],
    ...given,
  });
  const { result } = renderHook(() => useDraftWarnings(draft ? [draft] : []), { wrapper });
  await waitFor(() => expect(result.current.state).not.toBe("reading"));
  await waitFor(() => expect(result.current.warnings.map(({ kind }) => kind)).toEqual(kinds));
});

it.each([
  ["all its lessons", ["2020-01-03", "2020-01-10"], ["datesOver"]],
  ["some of its lessons", ["2020-01-03", day], []],
])("a new enrolment in a class with %s over", async (_which, date, kinds) => {
  const drafts = lessonDrafts({
    corso: 9,
    barca: null,
    venue: null,
    date,
    istruttore: null,
    members: [anna],
  });
  stubReads({});
  const { result } = renderHook(() => useDraftWarnings(drafts), { wrapper });
  await waitFor(() => expect(result.current.state).not.toBe("reading"));
  expect(result.current.warnings.map(({ kind }) => kind)).toEqual(kinds);
});

it("a new enrolment joins its theory class, whose venue gets too full", async () => {
  const drafts = lessonDrafts({
    corso: 9,
    barca: null,
    venue: 2,
    date: [day],
    istruttore: { id_usr: 4 },
    members: [anna],
  });
  expect(await warningsOf(0, drafts)).toEqual(["overVenue"]);
});

it.each<[string, object, string[]]>([
  ["a type that expires", { scadenza: 1, eterno: 0 }, ["document"]],
  ["a type whose flags the server leaves out", {}, ["document"]],
  ["a type without a required expiry", { scadenza: 0, eterno: 0 }, []],
  ["an eternal type", { scadenza: 1, eterno: 1 }, []],
])("an old day on the boat's paper of %s", async (_type, flags, kinds) => {
  const paper = {
    id: 1,
    barca: 3,
    tipo: 8,
    scadenza: "2024-05-01",
    eterno: 0 as const,
    accettato: 1 as const,
  };
  stubReads({
    "barche.list": { Barche: [{ id: 3, nome: "Brezza", armatore: 20 }] },
    "docbarca.byOwner": { Documenti: [{ ...paper, Tipo: { nome: "Licenza", ...flags } }] },
  });
  const draft = sailingDraft({
    crociera: 5,
    barca: 3,
    inizio: day,
    fine: day,
    istruttore: null,
    members: [anna],
  });
  const drafts = draft ? [draft] : [];
  const { result } = renderHook(() => useDraftWarnings(drafts), { wrapper });
  await waitFor(() => expect(result.current.state).toBe("read"));
  expect(result.current.warnings.map(({ kind }) => kind)).toEqual(kinds);
});
