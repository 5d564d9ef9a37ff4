// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { DocumentsScreen } from "./documents-screen";

vi.mock("next/navigation", () => ({
  usePathname: () => "/documenti",
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("without a document to review it says so", async () => {
  stubReads({});
  render(
    <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <NuqsTestingAdapter>
          <DocumentsScreen />
        </NuqsTestingAdapter>
      </QueryClientProvider>
    </ViewerProvider>,
  );
  expect(await screen.findByText("Nessun documento da verificare")).toBeTruthy();
});
