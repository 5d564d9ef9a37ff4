// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { failures } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { BoatField } from "./boat-field";
import { useNamed } from "./use-names";

const lists: Record<string, object> = {
  "barche/collabora/": { Barche: [{ id: 3, nome: "Brezza" }] },
  "barche/": {
    Barche: [
      { id: 3, nome: "Brezza" },
      { id: 1, nome: "Grecale" },
    ],
  },
  "crociere/": { Crociera: [{ id: 2, nome: "Arcipelago" }] },
  "crociera/": { Crociera: [] },
};
const requested: string[] = [];

beforeEach(() => {
  requested.length = 0;
  vi.stubGlobal("fetch", async (address: string) => {
    const path = String(address).replace("/api/legacy/", "");
    requested.push(path);
    return Response.json({ esito: true, ...lists[path] });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const within = (children: ReactNode, queries = new QueryClient()) => (
  <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  </ViewerProvider>
);

function BoatForm({ barca, name }: { barca: number; name?: string }) {
  const { control } = useForm({ defaultValues: { barca } });
  return (
    <BoatField control={control} name="barca" record={name ? { barca, Barca: { nome: name } } : undefined} />
  );
}

const chosen = () => screen.getByRole<HTMLSelectElement>("combobox").selectedOptions[0]?.textContent;

describe("a boat that the choices leave out", () => {
  it("has its name from the list of all boats", async () => {
    render(within(<BoatForm barca={1} />));
    await waitFor(() => expect(chosen()).toBe("Grecale"), { timeout: 5000 });
    expect(screen.getByRole("link", { name: "Apri la barca" }).getAttribute("href")).toBe("/barche?id=1");
  });

  it("stays while the choices do not come, which are read once, and again on a press", async () => {
    const answer = fetch;
    const asked = vi.fn(async () => failures.down());
    vi.stubGlobal("fetch", asked);
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    render(within(<BoatForm barca={3} />, queries));
    expect(await screen.findByText("Barca: resta com'era.", undefined, { timeout: 20_000 })).toBeTruthy();
    expect(asked).toHaveBeenCalledOnce();
    vi.stubGlobal("fetch", answer);
    fireEvent.click(screen.getByRole("button", { name: "Riprova" }));
    await waitFor(() => expect(chosen()).toBe("Brezza"), { timeout: 5000 });
  });

  it("has its number where no list names it", async () => {
    render(within(<BoatForm barca={9} />));
    await waitFor(() => expect(requested).toContain("barche/"), { timeout: 5000 });
    await waitFor(() => expect(chosen()).toBe("n. 9"), { timeout: 5000 });
  });

  it("has its name from the record, which costs no call", async () => {
    render(within(<BoatForm barca={1} name="Maestrale" />));
    await waitFor(() => expect(chosen()).toBe("Maestrale"), { timeout: 5000 });
    expect(requested).toEqual(["barche/collabora/"]);
  });

  it("costs no call where the choices hold the boat", async () => {
    render(within(<BoatForm barca={3} />));
    await waitFor(() => expect(chosen()).toBe("Brezza"), { timeout: 5000 });
    expect(requested).toEqual(["barche/collabora/"]);
  });
});

function Names({ records }: { records: Parameters<typeof useNamed>[0] }) {
  const named = useNamed(records);
  return named?.map(({ Barca, Crociera }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the records have no id and keep their order
    <p key={at}>{`${Barca?.nome ?? "–"}, ${Crociera?.nome ?? "–"}`}</p>
  ));
}

const shown = () => screen.getAllByText(/,/).map(({ textContent }) => textContent);

it("records get the names that they lack, and keep those that they have", async () => {
  const records = [
    { barca: 1, Barca: { nome: "Grecale II" }, crociera: 2, Crociera: null },
    { barca: 1, crociera: 2, Crociera: { nome: "Elba" } },
    { barca: 9, crociera: 8 },
    { barca: 0, crociera: null },
  ];
  render(within(<Names records={records} />));
  await waitFor(() => expect(shown()).toEqual(["Grecale II, Arcipelago", "Grecale, Elba", "–, –", "–, –"]));
});

it("records that have all their names cost no call", async () => {
  render(
    within(
      <Names records={[{ barca: 1, Barca: { nome: "Grecale" }, crociera: 2, Crociera: { nome: "Elba" } }]} />,
    ),
  );
  expect(shown()).toEqual(["Grecale, Elba"]);
  expect(requested).toEqual([]);
});
