// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { Dialog } from "@/components/ui/dialog";
import { AppRouter } from "@/tests/support/app-router";
import { useScreenFocus } from "./use-screen-focus";

afterEach(cleanup);

function Frame({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(false);
  useScreenFocus();
  return (
    <>
      <div data-menu>
        <button type="button" onClick={() => setOpen(true)}>
          Vai a…
        </button>
      </div>
      <main tabIndex={-1}>
        <button type="button">Aggiungi</button>
        {path === "/soci" && <input aria-label="Cerca un socio" />}
      </main>
      {isOpen && (
        <Dialog onClose={() => {}} title="Vai a…" size={550}>
          <input aria-label="Schermata" onKeyDown={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

const tree = (path: string) => (
  <AppRouter path={path}>
    <Frame path={path} />
  </AppRouter>
);
const button = (name: string) => screen.getByRole("button", { name });
const pass = () => act(() => new Promise((done) => setTimeout(done, 5)));

/** Opens a screen by the palette, which has been opened from the menu. */
async function leadBy(navigate: () => void, isAtOnce: boolean) {
  const opener = button("Vai a…");
  opener.focus();
  await act(async () => opener.click());
  const box = screen.getByRole("textbox", { name: "Schermata" });
  box.focus();
  await act(async () => {
    fireEvent.keyDown(box, { key: "Enter" });
    if (isAtOnce) navigate();
    // The key is let go where the focus comes back to; jsdom takes it for visible by that.
    fireEvent.keyUp(opener, { key: "Enter" });
  });
  await pass();
  if (!isAtOnce) navigate();
  await pass();
}

it.each([
  ["at once", true],
  ["after a while", false],
])("the palette that was opened from the menu leads into the new screen, %s", async (_, isAtOnce) => {
  const { rerender } = render(tree("/soci"));
  await leadBy(() => rerender(tree("/porti")), isAtOnce);
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

it("the focus that went with the former screen goes to the new one", async () => {
  const { rerender } = render(tree("/soci"));
  screen.getByRole("textbox", { name: "Cerca un socio" }).focus();
  rerender(tree("/porti"));
  await pass();
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

it("the focus stays on what the new screen has too, and takes none on the first one", async () => {
  const { rerender } = render(tree("/soci"));
  await pass();
  expect(document.activeElement).toBe(document.body);
  button("Aggiungi").focus();
  rerender(tree("/porti"));
  await pass();
  expect(document.activeElement).toBe(button("Aggiungi"));
});
