// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { afterEach, expect, it } from "vitest";
import { Dialog } from "@/components/ui/dialog";

afterEach(cleanup);

let openUpper = () => {};

function Layers() {
  const [lower, setLower] = useState(true);
  const [upper, setUpper] = useState(false);
  openUpper = () => flushSync(() => setUpper(true));
  return (
    <Dialog open={lower} onOpenChange={setLower} title="Sotto" size="sm">
      <Dialog open={upper} onOpenChange={setUpper} title="Sopra" size="sm">
        Testo
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
