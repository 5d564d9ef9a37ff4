// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { ActionLine } from "@/components/ui/action-line";
import { DialogFooter } from "@/components/ui/dialog-footer";
import { stubMedia } from "@/tests/support/stub-media";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show({ isPhone, refuses }: { isPhone: boolean; refuses: boolean }) {
  stubMedia(isPhone);
  render(
    <DialogFooter
      refusal={refuses && <button type="button">Rifiuta</button>}
      start={<button type="button">Stampa</button>}
    >
      <button type="button">Annulla</button>
      <button type="button">Accetta</button>
    </DialogFooter>,
  );
}

/** The footer's buttons without those in the panel above '…'. */
function inLine() {
  const more = screen.queryByRole("button", { name: "Altre azioni" });
  const hidden = more?.nextElementSibling;
  return screen
    .getAllByRole("button")
    .filter((button) => !hidden?.contains(button))
    .map((button) => button.textContent || button.getAttribute("aria-label"));
}

it("stands in one line on a desktop, the refusal at the left, the primary button at the right", () => {
  show({ isPhone: false, refuses: true });
  expect(inLine()).toEqual(["Rifiuta", "Stampa", "Annulla", "Accetta"]);
});

it("keeps the refusal and the primary button out of '…' on a phone", () => {
  show({ isPhone: true, refuses: true });
  expect(inLine()).toEqual(["Rifiuta", "Altre azioni", "Accetta"]);
  const panel = screen.getByRole("button", { name: "Altre azioni" }).nextElementSibling as HTMLElement;
  expect(
    within(panel)
      .getAllByRole("button")
      .map((button) => button.textContent),
  ).toEqual(["Stampa", "Annulla"]);
});

it("keeps the last two buttons on a phone where nothing refuses", () => {
  show({ isPhone: true, refuses: false });
  expect(inLine()).toEqual(["Altre azioni", "Annulla", "Accetta"]);
});

it("closes '…' by a press beside it, also where no button takes the focus, as in Safari", () => {
  show({ isPhone: true, refuses: true });
  const more = screen.getByRole("button", { name: "Altre azioni" });
  const isOpen = () => more.getAttribute("aria-expanded");
  fireEvent.click(more);
  expect([isOpen(), document.activeElement]).toEqual(["true", document.body]);
  fireEvent.pointerDown(screen.getByRole("button", { name: "Stampa" }));
  expect(isOpen()).toBe("true");
  fireEvent.pointerDown(document.body);
  expect(isOpen()).toBe("false");
});

it("keeps no focus in '…' when it closes by Esc or by a press on one of its buttons", () => {
  show({ isPhone: true, refuses: true });
  const more = screen.getByRole("button", { name: "Altre azioni" });
  const inside = screen.getByRole("button", { name: "Stampa" });
  for (const close of [() => fireEvent.keyDown(inside, { key: "Escape" }), () => fireEvent.click(inside)]) {
    fireEvent.click(more);
    inside.focus();
    close();
    expect([more.getAttribute("aria-expanded"), document.activeElement]).toEqual(["false", more]);
  }
});

/** A button that opens something in which somebody writes, such as 'Sposta…'. */
function Asking({ label }: { label: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        {label}
      </button>
      {isAsking && <input aria-label={`Modulo di ${label}`} />}
    </>
  );
}

it.each([
  [
    "the footer",
    <DialogFooter key="footer" start={<Asking label="Stampa" />}>
      <Asking label="Sposta" />
      <button type="button">Annulla</button>
      <button type="button">Salva</button>
    </DialogFooter>,
  ],
  [
    "the line of actions",
    <ActionLine key="line">
      <button type="button">Aggiungi</button>
      <button type="button">Scrivi</button>
      <Asking label="Stampa" />
      <Asking label="Sposta" />
    </ActionLine>,
  ],
])("what a button of %s has open, with what was typed in it, outlives turning the phone", (_, bar) => {
  const media = stubMedia(true);
  render(bar);
  for (const [at, label] of ["Stampa", "Sposta"].entries()) {
    fireEvent.click(screen.getByRole("button", { name: label }));
    const field = screen.getByLabelText(`Modulo di ${label}`);
    fireEvent.change(field, { target: { value: "scritto" } });
    act(() => media.change(at === 0));
    act(() => media.change(at !== 0));
    expect(screen.getByLabelText(`Modulo di ${label}`)).toHaveProperty("value", "scritto");
  }
  act(() => media.change(false));
  expect(screen.queryByRole("button", { name: "Altre azioni" })).toBeNull();
  expect(screen.getByLabelText("Modulo di Sposta")).toHaveProperty("value", "scritto");
});
