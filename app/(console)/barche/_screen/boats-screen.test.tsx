// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { failures, stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { BoatsScreen } from "./boats-screen";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("owners' names that do not come leave the boats with their owners' numbers, and are asked again", async () => {
  let isDown = true;
  stubReads({
    "barche.list": { Barche: [{ id: 3, nome: "Albatros", armatore: 12 }] as never },
    "utenti.list": () =>
      isDown ? failures.down() : { Utenti: [{ id_usr: 12, nome: "Olga", cognome: "Neri" }] as never },
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NuqsTestingAdapter hasMemory>
        <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
          <BoatsScreen />
        </ViewerProvider>
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  );
  const alert = (await screen.findByText("I nomi degli armatori non si sono caricati.")).closest(
    "[role=alert]",
  );
  await screen.findByText("n. 12", { selector: "tr *" });
  isDown = false;
  fireEvent.click(within(alert as HTMLElement).getByText("Riprova"));
  await screen.findByText("Olga Neri", { selector: "tr *" });
  expect(screen.queryByText("I nomi degli armatori non si sono caricati.")).toBeNull();
});
