// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { AdministrationScreen } from "./administration-screen";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const region = (name: string) => screen.getByRole("region", { name });

it("a list that fails and a slow one hold up no other; it is read again by itself, an empty one is good news", async () => {
  let isDown = true;
  stubReads({
    "rimborso.search": () => {
      if (isDown) throw new TypeError("down");
      return { Rimborso: [{ id: 1, stato: "APPROVARE", totale: "10" }] } as never;
    },
    "spesebarca.search": { Spesa: [{ id: 2, stato: "APPROVARE", totale: "5" }] } as never,
  });
  const stub = fetch;
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (/\/tessera\/acc/.test(address)) await late;
    return stub(address, init);
  });
  render(
    <ViewerProvider viewer={{ ...memberViewer, level: "ADMIN" }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AdministrationScreen />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  expect(await screen.findByText("Nessun documento da verificare.")).toBeTruthy();
  expect(await within(region("Spese barca")).findByText(/^In tutto/)).toBeTruthy();
  expect(region("Tessere").getAttribute("aria-busy")).toBe("true");
  const claims = within(region("Rimborsi"));
  expect((await claims.findByRole("alert")).textContent).toContain("I rimborsi non si sono caricati.");
  expect(screen.getAllByRole("button", { name: "Riprova" })).toHaveLength(1);
  isDown = false;
  fireEvent.click(claims.getByRole("button", { name: "Riprova" }));
  expect(await claims.findByText(/^In tutto/)).toBeTruthy();
  expect(claims.queryByRole("alert")).toBeNull();
  arrive();
  expect(await screen.findByText("Nessuna tessera da accettare.")).toBeTruthy();
});
