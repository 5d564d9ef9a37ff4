// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadConfirm } from "@/components/ui/confirm-dialog";
import { AppRouter } from "@/tests/support/app-router";
import { PictureFailure } from "./picture-failure";
import { MissingOnPaper, MissingPicture, PicturesScope } from "./pictures-scope";
import { PrintPageButton } from "./print-page-button";

const print = vi.fn();
const refresh = vi.fn();

beforeEach(async () => {
  vi.stubGlobal("print", print);
  await loadConfirm();
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const page = (failed: readonly string[], loading: readonly string[] = []) => (
  <AppRouter refresh={refresh}>
    <PicturesScope>
      <PrintPageButton />
      {failed.map((title) => (
        <PictureFailure key={title} title={title} reason="" isSessionOver={false} />
      ))}
      {loading.map((title) => (
        <MissingPicture key={title} title={title} />
      ))}
      <MissingOnPaper />
    </PicturesScope>
  </AppRouter>
);
const pressPrint = () => fireEvent.click(screen.getByRole("button", { name: "Stampa tutto" }));
const question = () => screen.getByRole("alertdialog", { name: "2 grafici non si sono caricati" });

it("prints at once while every picture is there", () => {
  render(page([]));
  pressPrint();
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/non si (è|sono) caricat/)).toBe(null);
});

it("says first which pictures are missing, and prints without the question and with a sentence", async () => {
  render(page(["Uscite per mese"], ["Corsi per tipo"]));
  pressPrint();
  const names = within(question()).getAllByRole("listitem");
  expect(names.map((name) => name.textContent)).toEqual(["Corsi per tipo", "Uscite per mese"]);
  expect(print).not.toHaveBeenCalled();
  print.mockImplementation(() => {
    expect(screen.queryByRole("alertdialog")).toBe(null);
    expect(
      screen.getByText("2 grafici non si sono caricati: Corsi per tipo; Uscite per mese.").className,
    ).toMatch(/\bprint:block\b/);
  });
  fireEvent.click(within(question()).getByRole("button", { name: "Stampa senza" }));
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

it("'Riprova' reads the page again and prints nothing; so does 'Annulla' print nothing", () => {
  render(page(["Uscite per mese", "Corsi per tipo"]));
  pressPrint();
  fireEvent.click(within(question()).getByRole("button", { name: "Annulla" }));
  expect(refresh).not.toHaveBeenCalled();
  pressPrint();
  fireEvent.click(within(question()).getByRole("button", { name: "Riprova" }));
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("alertdialog")).toBe(null);
  expect(print).not.toHaveBeenCalled();
});

it("the question goes once every picture has come, and does not come back by itself", () => {
  const { rerender } = render(page([], ["Uscite per mese", "Corsi per tipo"]));
  pressPrint();
  question();
  rerender(page([]));
  expect(screen.queryByRole("alertdialog")).toBe(null);
  rerender(page([], ["Uscite per mese"]));
  expect(screen.queryByRole("alertdialog")).toBe(null);
  expect(print).not.toHaveBeenCalled();
});
