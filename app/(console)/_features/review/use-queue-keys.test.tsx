// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setCharacterKeys } from "@/components/ui/character-keys";
import { QueueShortcuts } from "./queue-controls";
import { useQueueKeys } from "./use-queue-keys";

const done = vi.fn();

function Review() {
  const inside = useRef<HTMLDivElement>(null);
  useQueueKeys(inside, {
    navigation: { previous: null, next: "2", go: (id) => done(`go ${id}`) },
    accept: () => done("accept"),
    refuse: () => done("refuse"),
    undo: () => done("undo"),
  });
  return (
    <div role="dialog">
      <div ref={inside}>
        <QueueShortcuts />
      </div>
      <button type="button">Rifiuta</button>
      <input aria-label="Note" />
    </div>
  );
}

const press = (name: string, init: object) => fireEvent.keyDown(screen.getByText(name), init);
const legend = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);

beforeEach(() => {
  done.mockClear();
  setCharacterKeys(true);
  render(<Review />);
});
afterEach(() => {
  cleanup();
  setCharacterKeys(true);
});

it("does what the legend says, in small letters and in capitals", () => {
  for (const key of ["a", "R", "u", "ArrowRight"]) press("Rifiuta", { key });
  expect(done.mock.calls.flat()).toEqual(["accept", "refuse", "undo", "go 2"]);
  expect(legend()).toEqual(["accetta", "rifiuta", "precedente, successivo", "annulla l'ultima decisione"]);
});

it("does nothing for other keys, repeated ones, with a modifier, at an end of the queue, or while one types", () => {
  for (const init of [
    { key: "x" },
    { key: "constructor" },
    { key: "a", repeat: true },
    { key: "a", ctrlKey: true },
    { key: "ArrowLeft" },
  ])
    press("Rifiuta", init);
  fireEvent.keyDown(screen.getByLabelText("Note"), { key: "a" });
  fireEvent.keyDown(document.body, { key: "a" });
  expect(done).not.toHaveBeenCalled();
});

it("leaves the letters alone where they are switched off, and names the arrows only", () => {
  cleanup();
  setCharacterKeys(false);
  render(<Review />);
  for (const key of ["a", "ArrowRight"]) press("Rifiuta", { key });
  expect(done.mock.calls.flat()).toEqual(["go 2"]);
  expect(legend()).toEqual(["precedente, successivo"]);
});

it("the legend of a dialog without some of the actions leaves out their keys", () => {
  cleanup();
  render(<QueueShortcuts actions={["accept", "next"]} />);
  expect(legend()).toEqual(["accetta", "precedente, successivo"]);
  expect(screen.getAllByText(/^(A|R|U|←|→)$/).map(({ textContent }) => textContent)).toEqual(["A", "→"]);
});
