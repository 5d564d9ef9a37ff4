// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { ViewerProvider } from "@/lib/client/viewer";
import { failures, stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { SeasonScreen } from "./season-screen";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("while the seasons are not read no day is said to have a wrong one, nor that there are none", async () => {
  stubReads({
    "tipostagione.list": () => failures.down(),
    "stagionalita.list": { Stagionalita: [{ nome: "Bassa", giorno: "2042-11-04" }] },
  });
  const warning = vi.spyOn(notify, "warning").mockReturnValue(() => {});
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NuqsTestingAdapter searchParams="?mese=2042-11">
        <ViewerProvider viewer={memberViewer}>
          <SeasonScreen />
        </ViewerProvider>
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  );
  const day = await screen.findByRole("button", { name: /4 novembre 2042, Bassa/ });
  expect(day.textContent).not.toContain("?");
  const reason = "Le stagioni non si sono ancora caricate.";
  const setMonth = screen.getByRole("button", { name: "Imposta mese" });
  expect(setMonth.getAttribute("aria-description")).toContain(reason);
  fireEvent.click(screen.getByRole("button", { name: /domenica 30 novembre 2042/i }));
  expect(warning).toHaveBeenCalledWith(reason);
});
