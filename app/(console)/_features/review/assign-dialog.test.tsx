// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { AssignDialog } from "./assign-dialog";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("somebody of the staff without a name is offered by number", async () => {
  stubReads({ "segreteria.list": { Segreteria: [{ id_usr: 21 }, { id_usr: 3, nominativo: "Rita Sarti" }] } });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={memberViewer}>
        <AssignDialog queue={{ words: ["documento", "documenti"] }} items={[]} onClose={() => {}} />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole("option", { name: "n. 21" })).toBeTruthy();
});
