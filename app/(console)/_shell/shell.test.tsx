// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { type ReactNode, useEffect } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { useUnsaved } from "@/components/form/use-unsaved";
import { loadConfirm } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notice";
import {
  forgetSave,
  interruptedSaves,
  releaseSave,
  rememberSave,
} from "@/features/sailings/joint-save-memory";
import { ViewerProvider } from "@/lib/client/viewer";
import { texts } from "@/lib/format/texts";
import { createPageGuard } from "@/lib/page-end";
import { AppRouter } from "@/tests/support/app-router";
import { mayClosePage } from "@/tests/support/may-close";
import { stubChannels } from "@/tests/support/own-channels";
import { sameChanges } from "@/tests/support/same-changes";
import { stubLocks } from "@/tests/support/stub-locks";
import { stubResizeObserver } from "@/tests/support/stub-resize-observer";
import { memberViewer } from "@/tests/support/viewer";
import { Shell } from "./shell";

vi.mock("./use-live", () => ({ useLive: () => {} }));

let posted: string[];
const assign = vi.fn();

// Otherwise the questions wait for their code.
beforeAll(async () => void (await Promise.all([loadConfirm(), import("./exit-dialogs")])));
beforeEach(() => {
  stubChannels();
  posted = [];
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit = {}) => {
    if (method === "POST") posted.push(address);
    return Response.json({ esito: true, csrfToken: "x" });
  });
  vi.stubGlobal("location", { ...window.location, assign });
  stubResizeObserver();
  Element.prototype.scrollIntoView = () => {};
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  // A dialog gives the focus back a moment after it has gone.
  await new Promise((done) => setTimeout(done));
});

/** A form with changes. */
const Form = () => useUnsaved(true).question;

/** Something that a move inside the application does not end, such as a reply that is being written. */
function Draft() {
  useEffect(() => {
    const guardPage = createPageGuard();
    guardPage(true);
    return () => guardPage(false);
  }, []);
  return null;
}

function show(children: ReactNode): void {
  render(
    <NuqsTestingAdapter>
      <QueryClientProvider client={new QueryClient()}>
        <ViewerProvider viewer={memberViewer}>
          <AppRouter path="/profilo">
            <Shell>{children}</Shell>
          </AppRouter>
        </ViewerProvider>
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
}

const press = (name: string) => void fireEvent.click(screen.getByRole("button", { name }));
const dialog = (name: string) => screen.queryByRole("alertdialog", { name });

const entries: [string, () => void | Promise<void>][] = [
  ["the menu", () => press("Esci")],
  [
    "the palette",
    async () => {
      fireEvent.keyDown(window, { key: "k", ctrlKey: true });
      fireEvent.click(await screen.findByRole("option", { name: "Esci" }));
    },
  ],
];

it.each(entries)(
  "'Esci' of %s asks at once whether to sign out where nothing would be lost",
  async (_, exit) => {
    show(null);
    await exit();
    await screen.findByRole("alertdialog", { name: "Ciao" });
    expect(dialog(texts.unsavedTitle)).toBeNull();
    expect(screen.getByText("Il tuo lavoro è salvato: puoi tornare quando vuoi.")).toBeTruthy();
  },
);

it.each(entries)("'Esci' of %s lets the form ask first", async (_, exit) => {
  show(<Form />);
  await exit();
  await screen.findByRole("alertdialog", { name: texts.unsavedTitle });
  expect(screen.queryByRole("dialog")).toBeNull();
  press(texts.keepEditing);
  await waitFor(() => expect(dialog(texts.unsavedTitle)).toBeNull());
  expect(dialog("Ciao")).toBeNull();

  await exit();
  await screen.findByRole("alertdialog", { name: texts.unsavedTitle });
  press(texts.discard);
  await screen.findByRole("alertdialog", { name: "Ciao" });
  expect(screen.queryByText(/Il tuo lavoro è salvato/)).toBeNull();
  expect(dialog(texts.unsavedTitle)).toBeNull();
  expect(posted).toEqual([]);
});

it.each(entries)("'Esci' of %s asks about what only the end of the page loses", async (_, exit) => {
  show(<Draft />);
  await exit();
  await screen.findByRole("alertdialog", { name: texts.unsavedTitle });
  press("Resta");
  await waitFor(() => expect(dialog(texts.unsavedTitle)).toBeNull());
  expect(dialog("Ciao")).toBeNull();

  await exit();
  await screen.findByRole("alertdialog", { name: texts.unsavedTitle });
  press("Esci senza salvare");
  await screen.findByRole("alertdialog", { name: "Ciao" });
  expect(posted).toEqual([]);
  // A person who stays loses nothing.
  press("Stavo solo dando un'occhiata");
  await waitFor(() => expect(dialog("Ciao")).toBeNull());
  expect(mayClosePage()).toBe(false);
});

it("'Esci' asks about a reply as well once the changes of a form are given up", async () => {
  show(
    <>
      <Form />
      <Draft />
    </>,
  );
  press("Esci");
  await screen.findByRole("alertdialog", { name: texts.unsavedTitle });
  press(texts.discard);
  expect(await screen.findByText(/C'è una risposta non inviata/)).toBeTruthy();
  expect(dialog("Ciao")).toBeNull();
  press("Esci senza salvare");
  await screen.findByRole("alertdialog", { name: "Ciao" });
});

it("'Resta' leads once more to a save that was cut off, though its notice was put away", async () => {
  const error = vi.spyOn(notify, "error");
  releaseSave(
    rememberSave("crocierautente.update", sameChanges([{ id: 7, barca: 2 }], { barca: 5 }, String)),
  );
  onTestFinished(() => {
    for (const { name } of interruptedSaves()) forgetSave(name);
    error.mockRestore();
  });
  show(null);
  await waitFor(() => expect(error).toHaveBeenCalledOnce());
  press("Esci");
  await screen.findByRole("alertdialog", { name: texts.unsavedTitle });
  press("Resta");
  await waitFor(() => expect(error).toHaveBeenCalledTimes(2));
  expect(error.mock.lastCall?.[1]?.action?.label).toBe("Apri l'uscita");
});

it("'Esci' says that another tab has something unsaved, and calls nothing saved", async () => {
  stubLocks().add(`pontile-non-salvato ${memberViewer.id} another`);
  show(null);
  press("Esci");
  const question = await screen.findByRole("alertdialog", { name: texts.unsavedTitle });
  expect(question.textContent).toContain(
    "In un'altra scheda del browser c'è qualcosa di non salvato: se esci ora va perso.",
  );
  expect(question.textContent).not.toContain("risposta");
  press("Esci senza salvare");
  await screen.findByRole("alertdialog", { name: "Ciao" });
  expect(screen.queryByText(/Il tuo lavoro è salvato/)).toBeNull();
});

// The last: nothing asks on this page any more.
it("the browser does not ask about what can no longer be saved once the session has ended", async () => {
  show(<Form />);
  expect(mayClosePage()).toBe(false);
  press("Esci");
  await screen.findByRole("alertdialog", { name: texts.unsavedTitle });
  press(texts.discard);
  await screen.findByRole("alertdialog", { name: "Ciao" });
  await act(async () => press("Certo"));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/login"));
  expect(posted).toEqual(["/api/auth/signout"]);
  expect(mayClosePage()).toBe(true);
});
