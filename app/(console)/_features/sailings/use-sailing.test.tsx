// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { sameChanges } from "@/tests/support/same-changes";
import { stubReads } from "@/tests/support/stub-reads";
import type { JointSaveKey } from "./joint-save";
import { forgetSave, interruptedSaves, releaseSave, rememberSave } from "./joint-save-memory";
import { instructorOf } from "./names";
import { useClass } from "./use-class";
import { useSailing } from "./use-sailing";

afterEach(() => {
  cleanup();
  for (const { name } of interruptedSaves()) forgetSave(name);
  vi.unstubAllGlobals();
});

const booking = { crociera: 3, barca: 2, inizio: "2031-07-01", fine: "2031-07-08" };

/** Lists of bookings and enrolments with records of these ids. */
function stubLists({ open = [], closed = [] }: { open?: number[]; closed?: number[] }) {
  const rows = (ids: number[]) => ids.map((id) => ({ ...booking, id }));
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json({
      esito: true,
      ...(address.includes("/chiuse") ? { Attivita: rows(closed) } : { Crociera: rows(open) }),
    }),
  );
}

function interrupt(call: JointSaveKey, ids: number[]) {
  const records = ids.map((id) => ({ ...booking, id }));
  releaseSave(rememberSave(call, sameChanges(records, { barca: 5 }, String)));
}

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>;
}

it("a sailing whose save was cut off is found by its other bookings", async () => {
  stubLists({ open: [8, 9] });
  interrupt("crocierautente.update", [7, 8, 9]);
  const { result } = renderHook(() => useSailing(7), { wrapper });
  await waitFor(() => expect(result.current.sailing?.map(({ id }) => id)).toEqual([8, 9]));
  expect(interruptedSaves()).toHaveLength(1);
});

it("what was cut off of a sailing or class that is gone is forgotten", async () => {
  stubLists({ open: [1] });
  interrupt("crocierautente.update", [7, 8]);
  const sailing = renderHook(() => useSailing(7), { wrapper });
  await waitFor(() => expect(sailing.result.current.sailing).toBeNull());
  expect(interruptedSaves()).toEqual([]);
  interrupt("corsoutente.update", [7, 8]);
  const courseClass = renderHook(() => useClass(7), { wrapper });
  await waitFor(() => expect(courseClass.result.current.courseClass).toBeNull());
  expect(interruptedSaves()).toEqual([]);
});

it("names that the server joins without an id stay, each booking's own, where no other is read", async () => {
  const led = (id: number, nominativo: string) => ({
    ...booking,
    id,
    istruttore: id,
    Istruttore: { nominativo },
  });
  stubReads({ "crocierautente.list": { Crociera: [led(4, "Ivo Sala"), led(5, "Ida Neri")] } });
  const { result } = renderHook(() => useSailing(4), { wrapper });
  await waitFor(() => expect(result.current.sailing?.map(instructorOf)).toEqual(["Ivo Sala", "Ida Neri"]));
});

it("people whom the joined records do not name by their ids are read, a class's organiser too", async () => {
  const names: Record<string, string> = { 5: "Ida Neri", 6: "Pia Lodi" };
  const enrolment = { corso: 2, istruttore: 5, Istruttore: { id_usr: 4, nominativo: "Ivo Sala" } };
  stubReads({
    "corsoutente.list": {
      Crociera: [
        { ...enrolment, id: 1, organizatore: 6, Organizatore: { id_usr: 4, nominativo: "Ivo Sala" } },
        { ...enrolment, id: 2, organizatore: 7, Organizatore: { nominativo: "Ugo Bassi" } },
      ],
    },
    "socio.name": ({ id = "" }) => ({
      Utenti: names[id] ? [{ id_usr: Number(id), nominativo: names[id] }] : [],
    }),
  });
  const { result } = renderHook(() => useClass(1), { wrapper });
  const said = () =>
    result.current.courseClass?.map(({ Istruttore, Organizatore }) => [
      Istruttore?.nominativo,
      Organizatore?.nominativo,
    ]);
  await waitFor(() =>
    expect(said()).toEqual([
      ["Ida Neri", "Pia Lodi"],
      ["Ida Neri", "Ugo Bassi"],
    ]),
  );
});

it("all open bookings are those without the closed ones, which a server may name in both lists", async () => {
  const rows = [
    { ...booking, id: 8 },
    { ...booking, id: 9, barca: 5, chiusa: 1 as const },
  ];
  stubReads({ "crocierautente.list": { Crociera: rows } });
  const { result } = renderHook(() => useSailing(8), { wrapper });
  await waitFor(() => expect(result.current.all?.map(({ id }) => id)).toEqual([8]));
});

it("a sailing that a server names with closed bookings first goes by those that are open", async () => {
  const rows = [
    { ...booking, id: 8, chiusa: 1 as const },
    { ...booking, id: 9 },
  ];
  stubReads({ "crocierautente.list": { Crociera: rows } });
  const { result } = renderHook(() => useSailing(8), { wrapper });
  await waitFor(() => expect(result.current.sailing?.map(({ id }) => id)).toEqual([9, 8]));
});
