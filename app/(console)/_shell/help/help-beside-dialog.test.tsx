// @vitest-environment jsdom
// @own-modules
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { useRef, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { useQueueKeys } from "@/features/review/use-queue-keys";
import { guideQuery } from "@/lib/client/guide";
import { ViewerProvider } from "@/lib/client/viewer";
import { readGuide } from "@/lib/server/guide";
import { AppRouter } from "@/tests/support/app-router";
import { stubChannels } from "@/tests/support/own-channels";
import { stubResizeObserver } from "@/tests/support/stub-resize-observer";
import { memberViewer } from "@/tests/support/viewer";
import { Shell } from "../shell";

vi.mock("../use-live", () => ({ useLive: () => {} }));

// jsdom scrolls nothing.
Element.prototype.scrollTo = () => {};

beforeEach(() => {
  stubChannels();
  stubResizeObserver();
  vi.stubGlobal("fetch", async () => Response.json({ esito: true }));
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === "(min-width: 80rem)",
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  // A dialog gives the focus back a moment after it has gone.
  await new Promise((done) => setTimeout(done));
});

const accept = vi.fn();
const navigation = { previous: null, next: null, go: () => {} };

/** A dialog with two fields and the keys of a review, and a question over it. */
function Form() {
  const inside = useRef<HTMLInputElement>(null);
  useQueueKeys(inside, { navigation, accept });
  const [isOpen, setOpen] = useState(true);
  const [asks, setAsks] = useState(false);
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="Tesseramento" size="sm">
      <input ref={inside} aria-label="Front office" />
      <input aria-label="Note" />
      <button type="button" onClick={() => setAsks(true)}>
        Elimina
      </button>
      <ConfirmDialog open={asks} onOpenChange={setAsks} onConfirm={() => {}} />
    </Dialog>
  );
}

async function openHelp() {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(
    guideQuery.queryKey,
    readGuide().filter(({ id }) => id === "dashboard"),
  );
  render(
    <NuqsTestingAdapter>
      <QueryClientProvider client={queries}>
        <ViewerProvider viewer={memberViewer}>
          <AppRouter path="/dashboard">
            <Shell>
              <Form />
            </Shell>
          </AppRouter>
        </ViewerProvider>
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
  field("Front office").focus();
  fireEvent.keyDown(field("Front office"), { key: "F1" });
  await waitFor(() => expect(document.activeElement).toBe(help()));
}

const field = (name: string) => screen.getByRole("textbox", { name });
const help = () => screen.queryByRole("complementary", { name: "Aiuto" });
const isDialogOpen = () => screen.queryByRole("dialog", { name: "Tesseramento" }) !== null;

/** A press of the pointer. */
async function press(target: HTMLElement) {
  await act(async () => {
    for (const type of ["pointerDown", "mouseDown"] as const) fireEvent[type](target);
    target.focus();
    for (const type of ["pointerUp", "mouseUp", "click"] as const) fireEvent[type](target);
  });
  // Radix acts on a press outside of a layer a moment after its click.
  await act(() => new Promise((done) => setTimeout(done)));
}

it("a press and what is typed reach the pressed field of the dialog, and the help stays", async () => {
  await openHelp();
  await press(field("Note"));
  expect(document.activeElement).toBe(field("Note"));
  expect(help()).not.toBeNull();
  fireEvent.keyDown(field("Note"), { key: "F1" });
  await waitFor(() => expect(help()).toBeNull());
  expect(document.activeElement).toBe(field("Note"));
});

it("a press in the help leaves the dialog open; Esc there closes the help alone and leads back", async () => {
  await openHelp();
  await press(screen.getByRole("button", { name: "Indice" }));
  expect(isDialogOpen()).toBe(true);
  const search = screen.getByRole("searchbox", { name: "Cerca nell'aiuto" });
  search.focus();
  fireEvent.change(search, { target: { value: "socio" } });
  fireEvent.keyDown(search, { key: "Escape" });
  expect(help()).not.toBeNull();
  fireEvent.keyDown(search, { key: "Escape" });
  await waitFor(() => expect(help()).toBeNull());
  expect(isDialogOpen()).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(field("Front office")));
});

it("the keys of a review decide nothing while the focus is in the help", async () => {
  await openHelp();
  fireEvent.keyDown(screen.getByRole("button", { name: "Indice" }), { key: "a" });
  expect(accept).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole("button", { name: "Elimina" }), { key: "a" });
  expect(accept).toHaveBeenCalledOnce();
});

it("Tab goes round through the dialog and the help", async () => {
  await openHelp();
  const controls = [...(help()?.querySelectorAll<HTMLElement>("button, input, [tabindex='0']") ?? [])];
  controls.at(-1)?.focus();
  fireEvent.keyDown(controls.at(-1) ?? document.body, { key: "Tab" });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Chiudi" }));
});

it("F1 brings it into a question above the dialog, whose buttons keep the focus", async () => {
  await openHelp();
  screen.getByRole("button", { name: "Elimina" }).focus();
  await press(screen.getByRole("button", { name: "Elimina" }));
  const question = await screen.findByRole("alertdialog");
  const no = screen.getByRole("button", { name: "No" });
  fireEvent.keyDown(no, { key: "F1" });
  await waitFor(() => expect(question.contains(help())).toBe(true));
  expect(document.activeElement).toBe(help());
  fireEvent.keyDown(help() ?? document.body, { key: "Escape" });
  await waitFor(() => expect(help()).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(no));
});

it("it outlives what it stands beside, and takes no focus as it moves", async () => {
  await openHelp();
  screen.getByRole("button", { name: "Elimina" }).focus();
  await press(screen.getByRole("button", { name: "Elimina" }));
  await screen.findByRole("alertdialog");
  fireEvent.keyDown(screen.getByRole("button", { name: "No" }), { key: "F1" });
  await press(screen.getByRole("button", { name: "No" }));
  await waitFor(() => expect(screen.getByRole("dialog").contains(help())).toBe(true));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Elimina"));
  await press(screen.getByRole("button", { name: "Chiudi" }));
  await waitFor(() => expect(isDialogOpen()).toBe(false));
  await waitFor(() => expect(help()).not.toBeNull());
});
