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
