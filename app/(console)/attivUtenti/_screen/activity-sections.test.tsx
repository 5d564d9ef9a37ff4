// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { ActivitySections } from "./activity-sections";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The section's own words, not those of a missing network. */
const nothing = /^Nessun(?!a connessione)/;
const section = (name: string) => within(screen.getByRole("region", { name }));

it("of a member without anything each section says so; two that fail are read again each by itself", async () => {
  let isDown = true;
  const failing = () => {
    if (isDown) throw new TypeError("down");
    return {};
  };
  stubReads({ "crocierautente.closed": failing, "logbook.search": failing });
  render(
    <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <NuqsTestingAdapter>
          <ActivitySections member={12} />
        </NuqsTestingAdapter>
      </QueryClientProvider>
    </ViewerProvider>,
  );
  const closed = section("Crociere chiuse");
  const posts = section("Post del logbook");
  const unfinished = section("Corsi non ancora finiti");
  expect(await unfinished.findByText("Nessun corso ancora da finire.")).toBeTruthy();
  expect((await closed.findByRole("alert")).textContent).toContain(
    "Le crociere chiuse non si sono caricate.",
  );
  expect(await posts.findByRole("alert")).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText(nothing)).toHaveLength(6));
  isDown = false;
  fireEvent.click(closed.getByRole("button", { name: "Riprova" }));
  expect(await closed.findByText("Nessuna crociera chiusa.")).toBeTruthy();
  expect(posts.getByRole("alert")).toBeTruthy();
  fireEvent.click(posts.getByRole("button", { name: "Riprova" }));
  await waitFor(() => expect(screen.getAllByText(nothing)).toHaveLength(8));
});
