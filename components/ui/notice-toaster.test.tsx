// @vitest-environment jsdom
// @own-modules
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { NoticeToaster } from "@/components/ui/notice-toaster";
import { stubMedia } from "@/tests/support/stub-media";
import { Button } from "./button";
import { Dialog } from "./dialog";

beforeEach(() => {
  vi.useFakeTimers();
  // To jsdom a page is hidden.
  vi.spyOn(document, "hidden", "get").mockReturnValue(false);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  cleanup();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("a success leaves by itself, and not while it has the focus; a failure stays", async () => {
  render(<NoticeToaster />);
  notify.success("Porto salvato.");
  await pass(100);
  const close = screen.getByRole("button", { name: "Chiudi avviso" });
  close.focus();
  await pass(30_000);
  expect(screen.getByText("Porto salvato.")).toBeDefined();
  close.blur();
  await pass(3000);
  await pass(1000);
  expect(screen.queryByText("Porto salvato.")).toBeNull();

  notify.error("Il server del circolo non risponde.");
  await pass(60_000);
  expect(screen.getByText("Il server del circolo non risponde.")).toBeDefined();
});

it("why a button is off leaves with the reason and with the button, and comes again", async () => {
  const tree = (reason?: string, isThere = true) => (
    <>
      <NoticeToaster />
      {isThere && <Button disabledReason={reason}>Stampa</Button>}
    </>
  );
  const { rerender } = render(tree("Salva prima."));
  const press = async () => {
    fireEvent.click(screen.getByRole("button", { name: "Stampa" }));
    await pass(100);
    expect(screen.getByText("Salva prima.")).toBeDefined();
  };
  const expectLeft = async () => {
    await pass(500);
    await pass(500);
    expect(screen.queryByText("Salva prima.")).toBeNull();
  };
  await press();
  rerender(tree());
  await expectLeft();
  rerender(tree("Salva prima."));
  await press();
  rerender(tree("Salva prima.", false));
  await expectLeft();
});

it("a failure takes the place of the last one, unless that one is kept", async () => {
  render(<NoticeToaster />);
  const texts = ["La prima.", "La seconda.", "La terza.", "La quarta."];
  for (const [at, text] of texts.entries()) {
    notify.error(text, { isKept: at === 1 || at === 2 });
    await pass(1000);
    await pass(1000);
  }
  const shown = texts.filter((text) => screen.queryByText(text));
  expect(shown).toEqual(["La seconda.", "La terza.", "La quarta."]);
});

it("the button of every notice has one look, and a press closes its notice", async () => {
  render(<NoticeToaster />);
  notify.undoList([{ id: 1, name: "Visita medica", text: "Documento accettato.", onUndo: () => {} }]);
  await pass(100);
  const look = screen.getByRole("button", { name: "Annulla" }).className;
  notify.undoList([]);
  await pass(500);
  await pass(500);

  const onUndo = vi.fn();
  notify.undo("Corso nascosto.", { onUndo });
  await pass(100);
  const undo = screen.getByRole("button", { name: "Annulla" });
  expect(undo.className).toBe(look);
  fireEvent.click(undo);
  fireEvent.click(undo);
  await pass(500);
  await pass(500);
  expect(onUndo).toHaveBeenCalledOnce();
  expect(screen.queryByText("Corso nascosto.")).toBeNull();
});

it("on a phone it leaves the fields of a dialog free, and stays where it stands when that closes", async () => {
  stubMedia(true);
  const tree = (isOpen: boolean) => (
    <>
      <NoticeToaster />
      <Dialog open={isOpen} onClose={() => {}} title="Verifica" size="sm" footer="Accetta">
        <input aria-label="Scadenza" />
      </Dialog>
    </>
  );
  const sideOf = (text: string) =>
    screen.getByText(text).closest<HTMLElement>("[data-sonner-toast]")?.dataset.yPosition;
  const entry = { id: 1, name: "Visita medica", text: "Documento accettato.", onUndo: () => {} };
  const { rerender } = render(tree(true));
  notify.undoList([entry]);
  await pass(100);
  expect(sideOf("Visita medica")).toBe("top");
  rerender(tree(false));
  notify.undoList([entry, { ...entry, id: 2, name: "Patente" }]);
  await pass(100);
  expect([sideOf("Visita medica"), sideOf("Patente")]).toEqual(["top", "top"]);
  notify.undoList([]);
  notify.success("Porto salvato.");
  await pass(100);
  expect(sideOf("Porto salvato.")).toBe("bottom");
});
