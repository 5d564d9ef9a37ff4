// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { UserActivityScreen } from "./user-activity-screen";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("says on paper whose activity it is, where the member's box is not printed", async () => {
  stubReads({ "socio.name": { Utenti: [{ id_usr: 12, nominativo: "Anna Neri" }] as never } });
  render(
    <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <NuqsTestingAdapter searchParams="?socio=12">
          <UserActivityScreen />
        </NuqsTestingAdapter>
      </QueryClientProvider>
    </ViewerProvider>,
  );
  const name = await screen.findByText("Anna Neri", { selector: "p" });
  expect(name.className).toContain("hidden");
  expect(name.className).toContain("print:block");
});
