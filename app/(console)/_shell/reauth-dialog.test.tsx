// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { watchActs } from "@/lib/client/activity";
import { signInAgain } from "@/lib/client/fetch";
import { ViewerProvider } from "@/lib/client/viewer";
import { stubChannels } from "@/tests/support/own-channels";
import { memberViewer } from "@/tests/support/viewer";
import { ReauthDialog } from "./reauth-dialog";

let stopWatching: () => void;
beforeEach(() => {
  stubChannels();
  stopWatching = watchActs(() => {});
});
afterEach(() => {
  cleanup();
  stopWatching();
});

it("does not come between the letters of a word that somebody types", async () => {
  render(
    <ViewerProvider viewer={memberViewer}>
      <QueryClientProvider client={new QueryClient()}>
        <textarea aria-label="Testo" />
        <ReauthDialog />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  const box = screen.getByLabelText("Testo");
  box.focus();
  fireEvent.input(box, { target: { value: "Buong" } });
  void signInAgain();
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
  fireEvent.input(box, { target: { value: "Buongiorno" } });
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
  expect(document.activeElement).toBe(box);
  await screen.findByRole("dialog", { name: "La sessione è scaduta" }, { timeout: 10_000 });
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
});
