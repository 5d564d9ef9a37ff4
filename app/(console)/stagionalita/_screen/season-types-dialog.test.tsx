// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { type Season, unknownLook } from "@/features/seasons/season-look";
import { stubHeldWrite } from "@/tests/support/stub-reads";
import { SeasonTypesDialog } from "./season-types-dialog";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const box = () => screen.getByLabelText<HTMLInputElement>("Nuova stagione");
const season = (id: number, nome: string): Season => ({ ...unknownLook, id, nome });

function showDialog(seasons: readonly Season[], days: ReadonlyMap<string, string> | undefined) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SeasonTypesDialog seasons={seasons} days={days} onClose={vi.fn()} />
    </QueryClientProvider>,
  );
}

const type = (value: string) => fireEvent.change(box(), { target: { value } });

it("the next season that is typed while one is added stays; otherwise the box is empty", async () => {
  const success = vi.spyOn(notify, "success").mockImplementation(() => {});
  const { writes, finish } = stubHeldWrite();
  showDialog([], new Map());
  const add = () => fireEvent.click(screen.getByRole("button", { name: "Aggiungi stagione" }));
  type("Alta");
  add();
  await waitFor(() => expect(writes).toHaveLength(1));
  type("Media");
  finish();
  await waitFor(() => expect(success).toHaveBeenCalledOnce());
  expect(box().value).toBe("Media");
  add();
  await waitFor(() => expect(box().value).toBe(""));
  expect(writes.map(({ body }) => body)).toEqual([{ nome: "Alta" }, { nome: "Media" }]);
});

describe("what stops a deletion is said before the question", () => {
  const whyNot = (nome: string) => {
    const button = screen.getByRole("button", { name: `Elimina ${nome}` });
    fireEvent.click(button);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    return button.getAttribute("aria-description");
  };

  it("days that use the season, with the first and the last of them", () => {
    const days = { "2047-08-31": "Alta", "2047-06-01": "Alta", "2047-11-02": "Media" };
    showDialog([season(1, "Alta"), season(2, "Media")], new Map(Object.entries(days)));
    expect(whyNot("Alta")).toBe(
      "La usano 2 giorni del calendario, dal 01/06/2047 al 31/08/2047: prima cambiala o toglila da quei giorni.",
    );
    expect(whyNot("Media")).toBe(
      "La usa un giorno del calendario, il 02/11/2047: prima cambiala o toglila da quel giorno.",
    );
  });

  it("a calendar that is not there yet, of which nobody knows who uses what", () => {
    showDialog([season(1, "Alta")], undefined);
    expect(whyNot("Alta")).toBe("Il calendario non si è ancora caricato.");
    expect(screen.queryByText("0 giorni")).toBeNull();
  });

  it.each([
    ["no day uses it", [season(1, "Alta")], "Nessun giorno la usa."],
    ["its days are another's of the same name", [season(1, "Alta"), season(2, "Alta")], "usa 1 giorno"],
  ])("nothing where %s: the question comes", async (_, seasons, said) => {
    const days = seasons.length > 1 ? { "2047-06-01": "Alta" } : {};
    showDialog(seasons, new Map(Object.entries(days)));
    const [button] = screen.getAllByRole("button", { name: "Elimina Alta" });
    if (button) fireEvent.click(button);
    expect((await screen.findByRole("alertdialog")).textContent).toContain(said);
  });
});
