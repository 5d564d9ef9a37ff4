// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { DialogFooter } from "@/components/ui/dialog-footer";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show({ isPhone, refuses }: { isPhone: boolean; refuses: boolean }) {
  vi.stubGlobal("matchMedia", () => ({
    matches: isPhone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
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
  ).toEqual(["Annulla", "Stampa"]);
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
