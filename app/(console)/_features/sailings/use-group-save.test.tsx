// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import type { UserCruise } from "@/lib/contract/records";
import { useSailingSave } from "./use-group-save";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const booking = (id: number, more: Partial<UserCruise> = {}): UserCruise => ({
  id,
  crociera: 3,
  barca: 1,
  inizio: "2031-07-01",
  fine: "2031-07-08",
  Utente: { id_usr: id, nominativo: `Socio ${id}` },
  ...more,
});
const opened: [UserCruise, UserCruise] = [booking(1), booking(2)];

/** A list of bookings that answers each read with the next of these, and the last one from then on. */
function stubServer(...lists: UserCruise[][]) {
  const saved: number[] = [];
  const changes: object[] = [];
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET")
      return Response.json({ esito: true, Crociera: lists.length > 1 ? lists.shift() : lists[0] });
    saved.push(Number(address.split("/").at(-1)));
    changes.push(JSON.parse(String(body)).changes);
    return Response.json({ esito: true });
  });
  return { saved, changes };
}

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>;
}

async function moveToBoat2() {
  const { result } = renderHook(() => useSailingSave(), { wrapper });
  await act(() => result.current.saveForAll(opened, { barca: 2 }, (count) => `Salvata per ${count}.`));
}

it("who has joined while the form was open is saved with the others, and named", async () => {
  const undo = vi.spyOn(notify, "undo");
  const { saved } = stubServer(
    [...opened, booking(7)],
    [1, 2, 7].map((id) => booking(id, { barca: 2 })),
  );
  await moveToBoat2();
  expect(saved).toEqual([1, 2, 7]);
  expect(undo.mock.calls[0]?.[0]).toBe("Salvata per 3. Vale anche per chi è arrivato intanto: Socio 7.");
});

it("who has joined while it was saved is named, and taken along on a press", async () => {
  const error = vi.spyOn(notify, "error");
  const moved = [1, 2].map((id) => booking(id, { barca: 2 }));
  const { saved } = stubServer(opened, [...moved, booking(7)]);
  await moveToBoat2();
  const [text, { action } = {}] = error.mock.calls[0] ?? [];
  expect(text).toBe("Non cambiato per chi è arrivato intanto: Socio 7.");
  expect(saved).toEqual([1, 2]);
  action?.onSelect();
  await waitFor(() => expect(saved).toEqual([1, 2, 7]));
});

it("who has joined with the old instructor while another one was saved is named", async () => {
  const error = vi.spyOn(notify, "error");
  const both: [UserCruise, UserCruise] = [booking(1, { istruttore: 5 }), booking(2, { istruttore: 5 })];
  const saved = [1, 2].map((id) => booking(id, { istruttore: 7 }));
  stubServer(both, [...saved, booking(3, { istruttore: 5 }), booking(4, { istruttore: 7 })]);
  const { result } = renderHook(() => useSailingSave(), { wrapper });
  await act(() => result.current.saveForAll(both, { istruttore: 7 }, () => "Salvata."));
  expect(error.mock.calls.at(-1)?.[0]).toBe("Non cambiato per chi è arrivato intanto: Socio 3.");
});

it("who is taken along keeps another instructor than the one that the form showed", async () => {
  const error = vi.spyOn(notify, "error");
  const both: [UserCruise, UserCruise] = [booking(1, { istruttore: 5 }), booking(2, { istruttore: 9 })];
  const moved = [booking(1, { barca: 2, istruttore: 7 }), booking(2, { barca: 2, istruttore: 9 })];
  const { saved, changes } = stubServer(both, [...moved, booking(3, { istruttore: 9 })]);
  const { result } = renderHook(() => useSailingSave(), { wrapper });
  await act(() => result.current.saveForAll(both, { barca: 2, istruttore: 7 }, () => "Salvata."));
  error.mock.calls.at(-1)?.[1]?.action?.onSelect();
  await waitFor(() => expect(saved).toEqual([1, 2, 3]));
  expect(changes).toEqual([{ barca: 2, istruttore: 7 }, { barca: 2 }, { barca: 2 }]);
});

it("without the list as it is now nothing is saved", async () => {
  const error = vi.spyOn(notify, "error");
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ esito: false }, { status: 502 }));
  vi.stubGlobal("fetch", fetched);
  await moveToBoat2();
  expect(error.mock.calls[0]?.[0]).toMatch(
    /Non ho salvato niente, perché non ho potuto rileggere chi c'è\.$/,
  );
  expect(fetched.mock.calls.every(([, init]) => (init?.method ?? "GET") === "GET")).toBe(true);
});

it("where a colleague has moved all of them meanwhile, nothing is saved and it is said", async () => {
  const error = vi.spyOn(notify, "error");
  const { saved } = stubServer([1, 2].map((id) => booking(id, { inizio: "2031-07-02" })));
  await moveToBoat2();
  expect(saved).toEqual([]);
  expect(error.mock.calls.at(-1)?.[0]).toBe(
    "Non ho salvato niente: qui non c'è più nessuno. Resta fuori chi intanto è altrove: Socio 1, Socio 2.",
  );
});
