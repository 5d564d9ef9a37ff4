// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { afterEach, expect, it, vi } from "vitest";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { DialogIntro } from "@/components/ui/dialog-intro";
import { watchOpenLayers } from "@/components/ui/open-layers";
import { Segmented } from "@/components/ui/segmented";

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

let openUpper = () => {};

function Layers({ upper: content = "Testo" }: { upper?: ReactNode }) {
  const [lower, setLower] = useState(true);
  const [upper, setUpper] = useState(false);
  openUpper = () => flushSync(() => setUpper(true));
  return (
    <Dialog open={lower} onClose={() => setLower(false)} title="Sotto" size="sm">
      <Dialog open={upper} onClose={() => setUpper(false)} title="Sopra" size="sm">
        {content}
      </Dialog>
    </Dialog>
  );
}

const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
const shown = () => screen.queryAllByRole("dialog", { hidden: true }).map((layer) => layer.textContent);

it("Esc closes the upper dialog alone, also in the moment when it has just opened", async () => {
  render(<Layers />);
  await act(async () => {
    openUpper();
    pressEscape();
  });
  expect(shown().some((text) => text?.startsWith("Sotto"))).toBe(true);
  if (shown().length > 1) await act(async () => pressEscape());
  expect(shown()).toHaveLength(1);
  await act(async () => pressEscape());
  expect(shown()).toHaveLength(0);
});

/** Presses Esc as soon as it is in the page, before any layer listens for it. */
function Impatient() {
  useEffect(() => void pressEscape(), []);
  return null;
}

it("Esc closes the upper dialog when nobody has begun to listen for it yet", async () => {
  render(<Layers upper={<Impatient />} />);
  await act(async () => openUpper());
  expect(shown()).toHaveLength(1);
  expect(shown()[0]).toMatch(/^Sotto/);
});

it("a dialog that is read first starts where Enter does nothing, before its first field", () => {
  render(
    <Dialog onClose={() => {}} title="Verifica" size="sm">
      <DialogIntro label="Dettagli">
        <input aria-label="Scadenza" />
      </DialogIntro>
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Dettagli" }));
});

it("has no landmarks of a page: its head and foot are none", () => {
  render(
    <Dialog onClose={() => {}} title="Verifica" size="sm" footer="Salva">
      Testo
    </Dialog>,
  );
  expect(screen.queryByRole("banner")).toBeNull();
  expect(screen.queryByRole("contentinfo")).toBeNull();
});

it("filling in starts at the chosen one of the radio buttons that come first", () => {
  render(
    <Dialog onClose={() => {}} title="Avvisa tutti" size="sm">
      <Segmented
        label="Che cosa"
        value="messaggio"
        onValueChange={() => {}}
        options={[
          { value: "notifica", label: "Notifica" },
          { value: "messaggio", label: "Messaggio" },
        ]}
      />
      <input aria-label="Titolo" />
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Messaggio" }));
});

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Aggiungi
      </button>
      <input aria-label="Cerca" />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Nuovo" size="sm">
        <input aria-label="Nome" />
      </Dialog>
    </>
  );
}

/** Opens the dialog from its button by keyboard, and closes it; the focus has not been given back yet. */
async function closeFromButton() {
  render(<Page />);
  screen.getByRole("button", { name: "Aggiungi" }).focus();
  await act(async () => screen.getByRole("button", { name: "Aggiungi" }).click());
  expect(document.activeElement).toBe(screen.getByLabelText("Nome"));
  vi.useFakeTimers();
  await act(async () => pressEscape());
  expect(shown()).toHaveLength(0);
}

it("gives the focus back to the button that opened it", async () => {
  await closeFromButton();
  act(() => void vi.runAllTimers());
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Aggiungi" }));
});

it("leaves the focus where somebody has put it since it closed", async () => {
  await closeFromButton();
  screen.getByLabelText("Cerca").focus();
  act(() => void vi.runAllTimers());
  expect(document.activeElement).toBe(screen.getByLabelText("Cerca"));
});

const First = ({ onNext }: { onNext: () => void }) => (
  <Dialog onClose={() => {}} title="Messaggio" size="sm">
    <button type="button" onClick={onNext}>
      Invia
    </button>
  </Dialog>
);
const Second = ({ onClose }: { onClose: () => void }) => (
  <Dialog onClose={onClose} title="Invio" size="sm">
    <input aria-label="Esito" />
  </Dialog>
);

function TwoSteps() {
  const [step, setStep] = useState(0);
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setStep(1)}>
        Scrivi
      </button>
      {step === 1 && <First onNext={() => setStep(2)} />}
      {step === 2 && <Second onClose={() => setStep(0)} />}
    </main>
  );
}

it("a dialog that takes the place of another gives the focus back to what had it before both", async () => {
  render(<TwoSteps />);
  screen.getByRole("button", { name: "Scrivi" }).focus();
  await act(async () => screen.getByRole("button", { name: "Scrivi" }).click());
  screen.getByRole("button", { name: "Invia" }).focus();
  await act(async () => screen.getByRole("button", { name: "Invia" }).click());
  expect(document.activeElement).toBe(screen.getByLabelText("Esito"));
  await act(async () => pressEscape());
  expect(shown()).toHaveLength(0);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByText("Scrivi")));
});

it("the page knows that something is over it, from the first dialog or question to the last", async () => {
  const told: boolean[] = [];
  const end = watchOpenLayers((isAnyOpen) => told.push(isAnyOpen));
  const layers = (isDialog: boolean, isQuestion: boolean) => (
    <Dialog open={isDialog} onClose={() => {}} title="Tessera" size="sm">
      <ConfirmDialog
        open={isQuestion}
        onOpenChange={() => {}}
        onConfirm={() => {}}
        title="Elimina"
        text="Sicuro?"
      />
    </Dialog>
  );
  const { rerender, unmount } = render(layers(true, false));
  rerender(layers(true, true));
  await screen.findByRole("alertdialog");
  rerender(layers(true, false));
  expect(told).toEqual([true]);
  rerender(layers(false, false));
  expect(told).toEqual([true, false]);
  unmount();
  render(<ConfirmDialog open onOpenChange={() => {}} onConfirm={() => {}} title="Elimina" text="Sicuro?" />);
  await screen.findByRole("alertdialog");
  expect(told).toEqual([true, false, true]);
  end();
});
