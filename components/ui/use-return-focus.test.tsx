// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Dialog } from "@/components/ui/dialog";

afterEach(cleanup);

it("an element that can have the focus no more leaves it to the nearest control", async () => {
  const layers = (isOpen: boolean, isOff: boolean) => (
    <Dialog onClose={() => {}} title="Sotto" size="sm">
      <p>
        <button type="button" disabled={isOff}>
          Apri
        </button>
        <button type="button">Altro</button>
      </p>
      <Dialog open={isOpen} onClose={() => {}} title="Sopra" size="sm">
        Testo
      </Dialog>
    </Dialog>
  );
  const { rerender } = render(layers(false, false));
  const next = screen.getByRole("button", { name: "Altro" });
  screen.getByRole("button", { name: "Apri" }).focus();
  rerender(layers(true, false));
  rerender(layers(true, true));
  rerender(layers(false, true));
  await waitFor(() => expect(document.activeElement).toBe(next));
});

const parts = (isAsked: boolean, isDone: boolean) => (
  <Dialog onClose={() => {}} title="Tesseramento" size="sm">
    <input aria-label="Note" />
    <p>
      {!isDone && <button type="button">Documenti OK</button>}
      {isDone && <button type="button">Annulla la verifica</button>}
    </p>
    <Dialog open={isAsked} onClose={() => {}} title="Sicuro?" size="sm">
      Testo
    </Dialog>
  </Dialog>
);

/** Opens a question from a button by keyboard and answers it, after which the button has the focus again. */
async function answerQuestion() {
  const { rerender } = render(parts(false, false));
  const ok = screen.getByRole("button", { name: "Documenti OK" });
  ok.focus();
  rerender(parts(true, false));
  rerender(parts(false, false));
  await waitFor(() => expect(document.activeElement).toBe(ok));
  return () => rerender(parts(false, true));
}

it("a button that goes after it has got the focus back leaves it to the nearest control", async () => {
  const finish = await answerQuestion();
  finish();
  const next = screen.getByRole("button", { name: "Annulla la verifica" });
  await waitFor(() => expect(document.activeElement).toBe(next));
});

it("the focus stays where a person has put it before that button goes", async () => {
  const finish = await answerQuestion();
  screen.getByLabelText("Note").focus();
  finish();
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement).toBe(screen.getByLabelText("Note"));
});
