// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ActionLine } from "@/components/ui/action-line";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notice";
import { stubMedia } from "@/tests/support/stub-media";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const print = vi.fn();

/** As two dialogs share their first buttons. */
const alike = () => (
  <>
    <Button>Aggiungi</Button>
    <Button>Sposta…</Button>
  </>
);

function show(isPhone: boolean, withRest = true) {
  stubMedia(isPhone);
  render(
    <ActionLine>
      {alike()}
      {withRest && <Button onClick={print}>Stampa</Button>}
      {withRest && <Button disabledReason="Non è finita.">Chiudi</Button>}
    </ActionLine>,
  );
}

const names = (buttons: HTMLElement[]) =>
  buttons.map((button) => button.textContent || button.getAttribute("aria-label"));

it("has all in one line on a desktop", () => {
  show(false);
  expect(names(screen.getAllByRole("button"))).toEqual(["Aggiungi", "Sposta…", "Stampa", "Chiudi"]);
});

it("keeps the first two on a phone; the rest is under '…', also what is off, with its reason", () => {
  const error = vi.spyOn(console, "error");
  const warn = vi.spyOn(notify, "warning");
  show(true);
  const more = screen.getByRole("button", { name: "Altre azioni" });
  const panel = more.nextElementSibling as HTMLElement;
  const line = screen.getAllByRole("button").filter((button) => !panel.contains(button));
  expect(names(line)).toEqual(["Aggiungi", "Sposta…", "Altre azioni"]);
  expect(names(within(panel).getAllByRole("button"))).toEqual(["Stampa", "Chiudi"]);
  fireEvent.click(more);
  fireEvent.click(within(panel).getByRole("button", { name: "Chiudi" }));
  expect(warn.mock.calls[0]?.[0]).toBe("Non è finita.");
  fireEvent.click(more);
  fireEvent.click(within(panel).getByRole("button", { name: "Stampa" }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(more.getAttribute("aria-expanded")).toBe("false");
  expect(error).not.toHaveBeenCalled();
});

it("has no '…' on a phone where nothing is left for it", () => {
  show(true, false);
  expect(names(screen.getAllByRole("button"))).toEqual(["Aggiungi", "Sposta…"]);
});
