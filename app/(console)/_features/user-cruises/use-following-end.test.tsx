// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { useFollowingEnd } from "./use-following-end";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const week = { id: 3, nome: "Elba", duratamin: "Settimana" };
const day = { id: 4, nome: "Capraia", duratamin: "Giornata intera" };

function Days({ stored = null }: { stored?: string | null }) {
  const [cruise, setCruise] = useState(3);
  const [start, setStart] = useState<string | null>(stored);
  const [end, setEnd] = useState<string | null>(stored);
  const hint = useFollowingEnd({ cruise, start, end, setEnd });
  return (
    <>
      <input aria-label="Inizio" value={start ?? ""} onChange={({ target }) => setStart(target.value)} />
      <input aria-label="Fine" value={end ?? ""} onChange={({ target }) => setEnd(target.value)} />
      <button type="button" onClick={() => setCruise(4)}>
        Altra crociera
      </button>
      <output>{hint}</output>
    </>
  );
}

function show(stored?: string) {
  vi.stubGlobal("fetch", async () => Response.json({ esito: true, Crociera: [week, day] }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Days stored={stored} />
    </QueryClientProvider>,
  );
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const end = () => screen.getByLabelText<HTMLInputElement>("Fine").value;

it("the end follows the start and the cruise, and says why", async () => {
  show();
  type("Inizio", "2027-06-12");
  await waitFor(() => expect(end()).toBe("2027-06-19"));
  expect(screen.getByText("Secondo la durata della crociera.")).toBeTruthy();
  type("Inizio", "13/0");
  expect(end()).toBe("2027-06-19");
  type("Inizio", "2027-06-13");
  expect(end()).toBe("2027-06-20");
  fireEvent.click(screen.getByText("Altra crociera"));
  expect(end()).toBe("2027-06-13");
});

it("an end that was typed stays, until it is emptied", async () => {
  show();
  type("Inizio", "2027-06-12");
  await waitFor(() => expect(end()).toBe("2027-06-19"));
  type("Fine", "2027-06-15");
  type("Inizio", "2027-06-13");
  expect(end()).toBe("2027-06-15");
  expect(screen.queryByText("Secondo la durata della crociera.")).toBeNull();
  type("Fine", "");
  type("Inizio", "2027-06-14");
  expect(end()).toBe("2027-06-21");
});

it("an end that is stored is not moved", async () => {
  show("2027-06-12");
  await new Promise((resolve) => setTimeout(resolve, 50));
  type("Inizio", "2027-06-11");
  expect(end()).toBe("2027-06-12");
});
